import { CHECKLIST_STEPS, type Order, type OrderState } from '@peruke/contracts/orders';
import { sampleOrder, sampleStage } from '../testing/sample-order';
import { openSteps } from './move-question.rules';

const STEPS = CHECKLIST_STEPS.length;
const stages = {
  additional_properties: [sampleStage(), sampleStage({ id: 2, done: 1 })],
  rework_additional_properties: [sampleStage({ id: 3 })],
};

it.each<[string, OrderState, Partial<Order>, number]>([
  ['a new wig of whose steps one is done', 'Ready New Wig', {}, STEPS - 1],
  ['a new wig with stages beside them', 'Delivered Wigs', stages, STEPS - 1 + 2],
  ['a repair, which has its stages alone', 'Ready Repair Wigs', { ...stages, is_repair: 1 }, 2],
  ['work that goes on', 'Wigs in Production', stages, 0],
  ['work that is cancelled', 'Cancelled Wigs', stages, 0],
])('%s: to %s, open are told as they stand', (_what, to, more, open) => {
  expect(openSteps(sampleOrder(more), to)).toBe(open);
});
