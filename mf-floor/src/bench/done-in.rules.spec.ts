import type { BenchOrder } from '../api/bench.api';
import { doneIn } from './done-in.rules';

const AT = '2026-11-22 10:31:00';
const stage = (tittle: string, done: 0 | 1) =>
  ({ tittle, done, done_by: done ? 'Noa' : null, done_at: done ? AT : null }) as never;
const order = (state: string, more: Partial<BenchOrder> = {}) =>
  ({
    ...{ state, status_array: {}, additional_properties: [], rework_additional_properties: [] },
    ...more,
  }) as BenchOrder;
const ticked = { status_array: { Neck: { user: 'Noa', updated_at: AT } } };
const BY_NOA = { user: 'Noa', at: AT };

it.each<[string, BenchOrder, object | undefined]>([
  ['a step that is ticked', order('Wigs in Production', ticked), BY_NOA],
  ['a step that is not', order('Wigs in Production'), undefined],
  ['a step of an order that is not made', order('Draft', ticked), undefined],
  ['a piece of a repair', order('Repair Wigs', { additional_properties: [stage('Neck', 1)] }), BY_NOA],
  [
    'one of two pieces',
    order('Rework', { rework_additional_properties: [stage('Neck', 1), stage('Neck', 0)] }),
    undefined,
  ],
  ['a piece of the repair before', order('Rework', { additional_properties: [stage('Neck', 1)] }), undefined],
])('tells who has done %s', (_what, now, expected) => {
  expect(doneIn(now, 'Neck')).toEqual(expected);
});
