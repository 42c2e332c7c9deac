import type { OrderAction, OrderState } from '@peruke/contracts/orders';
import type { OrderAtWork } from '../api/floor.api';
import { nextStepOf } from './next-step.rules';

const stage = (id: number, done: 0 | 1) => ({
  id,
  tittle: 'Fix lace',
  done,
  done_by: 'Noa',
  done_at: 'then',
});
const order = (state: OrderState, actions: OrderAction[], more: object = {}): OrderAtWork =>
  ({
    ...{ state, actions, status_array: {}, additional_properties: [], rework_additional_properties: [] },
    ...more,
  }) as unknown as OrderAtWork;
const ticked = { status_array: { Washing: { user: 'Noa', updated_at: 'then' } } };

it.each([
  ['ticks a step', order('Wigs in Production', ['tick-checklist']), 'Washing', { do: 'tick-step' }],
  ['asks nobody who may not tick', order('Wigs in Production', []), 'Washing', { do: 'open' }],
  [
    'tells who was faster',
    order('Wigs in Production', ['tick-checklist'], ticked),
    'Washing',
    { do: 'tell', user: 'Noa', at: 'then' },
  ],
  [
    'ticks the open one of two like pieces',
    order('Repair Wigs', ['tick-stage'], { additional_properties: [stage(1, 1), stage(2, 0)] }),
    'Fix lace',
    { do: 'tick-stage', stageId: 2 },
  ],
  [
    'looks for a piece of rework among those',
    order('Rework', ['tick-stage'], { rework_additional_properties: [stage(3, 0)] }),
    'Fix lace',
    { do: 'tick-stage', stageId: 3 },
  ],
  ['leaves a move to the card', order('Ready New Wig', ['deliver']), null, { do: 'open' }],
])('%s', (_what, given, next, expected) => {
  expect(nextStepOf(given, next)).toEqual(expected);
});
