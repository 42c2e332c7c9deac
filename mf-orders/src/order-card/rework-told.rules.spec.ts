import type { Order } from '@peruke/contracts/orders';
import { reworkTold, type ReworkTold } from './rework-told.rules';

const FIRST = '2026-11-20 10:00:00';
const SECOND = '2026-11-27 10:00:00';
const came = (updated_at: string, value = 'Ready New Wig') => ({
  ...{ value, new_value: 'Rework', updated_at, user: 'Noa' },
});
const noted = (updated_at: string, what: string, value: string, new_value: string | null = null) => ({
  ...{ what, value, new_value, updated_at, user: 'Noa' },
});
const colour = [noted(FIRST, 'rework', 'colour', 'warranty'), noted(FIRST, 'rework-step', 'Washing')];
const hold = noted(FIRST, 'hold', 'client');

it.each<[string, Pick<Order, 'stateLog' | 'floorLogs'>, ReworkTold | undefined]>([
  ['never', { stateLog: [], floorLogs: [hold] }, undefined],
  ['from a house that tells no reasons', { stateLog: [came(FIRST)] }, undefined],
  ['without a reason', { stateLog: [came(FIRST)], floorLogs: [hold] }, undefined],
  [
    'for a step at fault',
    { stateLog: [came(FIRST)], floorLogs: [hold, ...colour] },
    { reason: 'colour', step: 'Washing', terms: 'warranty' },
  ],
  [
    'a second time',
    {
      stateLog: [came(FIRST), came(SECOND)],
      floorLogs: [...colour, noted(SECOND, 'rework', 'fit', 'charged')],
    },
    { reason: 'fit', step: null, terms: 'charged' },
  ],
  [
    'a second time, and nobody said why',
    { stateLog: [came(FIRST), came(SECOND)], floorLogs: colour },
    undefined,
  ],
])('a wig that came back %s', (_when, order, expected) => {
  expect(reworkTold(order)).toEqual(expected);
});
