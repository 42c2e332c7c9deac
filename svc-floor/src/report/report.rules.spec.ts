import { SAMPLE_HOUSE } from '../testing/sample-house.js';
import type { ReportOrder } from './report-rows.js';
import { reportOf } from './report.rules.js';

/** A Monday morning. */
const NOW = new Date('2026-11-23T08:00:00Z');
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

const order = (id: number, since: string, holds: ReportOrder['holds'] = []): ReportOrder => ({
  ...{ id, holds, barcode: `20450${id}`, state: 'Wigs in Production', isRepair: false },
  stateSince: new Date(since),
  createdAt: new Date('2026-09-01T08:00:00Z'),
  dueAt: null,
  stages: [],
});
const held = (reason: 'client' | 'material', at: string, until: string | null): ReportOrder['holds'] => [
  { reason, text: '', at, by: { id: 2, nickName: 'Noa' }, until },
];
const report = (...orders: ReportOrder[]) => {
  const rows = { orders: new Map(orders.map((one) => [one.id, one])), passages: [], done: [], safeDates: [] };
  return reportOf(rows, NOVEMBER, SAMPLE_HOUSE, NOW);
};

it('shows each order in work under its age in working days, without those that it was held', () => {
  const { ages } = report(
    order(1, '2026-11-23T07:00:00Z'),
    order(2, '2026-11-16T08:00:00Z'), // five days
    order(3, '2026-11-15T08:00:00Z'), // six
    order(4, '2026-11-15T08:00:00Z', held('client', '2026-11-15T08:00:00Z', '2026-11-22T08:00:00Z')),
    order(5, '2026-09-30T08:00:00Z'),
  );
  expect(ages.map(({ from, to, orders }) => [from, to, orders.map(({ id }) => id)])).toEqual([
    [0, 5, [1, 2, 4]],
    [6, 10, [3]],
    [11, 15, []],
    [16, 20, []],
    [21, 30, []],
    [31, null, [5]],
  ]);
});

it('counts of a hold what lies in the range, and none that ended as the range begins', () => {
  const { holds } = report(
    order(1, '2026-10-01T08:00:00Z', held('client', '2026-10-25T08:00:00Z', '2026-11-01T15:30:00Z')),
    order(2, '2026-10-01T08:00:00Z', held('client', '2026-10-25T08:00:00Z', '2026-10-31T22:00:00Z')),
    order(3, '2026-10-01T08:00:00Z', held('material', '2026-11-22T07:00:00Z', null)),
  );
  expect(holds).toEqual([
    { reason: 'material', count: 1, days: 1.1 },
    { reason: 'client', count: 1, days: 1 },
  ]);
});
