import { SAMPLE_HOUSE } from '../testing/sample-house.js';
import { finishesOf, isFinish } from './finishes.rules.js';
import type { Passage, ReportOrder, ReportRows } from './report-rows.js';

const NOW = new Date('2026-11-23T08:00:00Z');
const CREATED = new Date('2026-11-01T08:00:00Z'); // Sunday
const STARTED = new Date('2026-11-02T08:00:00Z');
const order: ReportOrder = {
  ...{ id: 7, barcode: '204507', state: 'Storage', isRepair: false, createdAt: CREATED, stateSince: STARTED },
  ...{ dueAt: null, holds: [], stages: [] },
};
const passage = (from: string, to: string, at: Date | string, more: Partial<Passage> = {}): Passage => ({
  ...{ orderId: 7, from, to, at: new Date(at), isRepair: false, dueAt: null },
  ...{ reason: null, step: null, terms: null },
  ...more,
});
const start = passage('Draft', 'Wigs in Production', STARTED);
const READY = '2026-11-05T08:00:00Z'; // three working days after the start
const finish = (more: Partial<Passage> = {}, at = READY) =>
  passage('Wigs in Production', 'Ready New Wig', at, more);
const finishes = (
  passages: Passage[],
  own: Partial<ReportOrder> = {},
  safeDates: ReportRows['safeDates'] = [],
) => finishesOf({ orders: new Map([[7, { ...order, ...own }]]), passages, safeDates }, SAMPLE_HOUSE, NOW);

it.each([
  ['Wigs in Production', 'Ready New Wig', true],
  ['Rework', 'Storage', true],
  ['Repair Wigs', 'Ready Repair Wigs', true],
  ['Draft', 'Wigs in Production', false],
  ['Ready New Wig', 'Storage', false],
  ['Wigs in Production', 'Cancelled Wigs', false],
])('from %s to %s work is finished: %s', (from, to, expected) => {
  expect(isFinish(passage(from, to, NOW))).toBe(expected);
});

it('counts the days of work from its start, and from the order where that is not known', () => {
  expect(finishes([start, finish()])).toMatchObject([{ orderId: 7, kind: 'new', days: 3 }]);
  expect(finishes([finish()])).toMatchObject([{ days: 4 }]);
});

it('counts the days of a rework from the day on which it came back', () => {
  const back = passage('Ready New Wig', 'Rework', '2026-11-10T08:00:00Z');
  const again = passage('Rework', 'Ready New Wig', '2026-11-11T08:00:00Z');
  expect(finishes([start, finish(), back, again])).toMatchObject([
    { kind: 'new', days: 3, cameBack: true },
    { kind: 'rework', days: 1, cameBack: false },
  ]);
});

it('tells what became ready and was only brought to storage as not come back', () => {
  const stored = passage('Ready New Wig', 'Storage', '2026-11-08T08:00:00Z');
  expect(finishes([start, finish(), stored])).toMatchObject([{ cameBack: false }]);
});

it('tells a repair by its own kind', () => {
  const move = passage('Repair Wigs', 'Ready Repair Wigs', READY, { isRepair: true });
  expect(finishes([move])).toMatchObject([{ kind: 'repair' }]);
});

it('knows nothing of an order that is not there', () => {
  expect(finishes([{ ...finish(), orderId: 8 }])).toEqual([]);
});

describe('a promise', () => {
  const due = (day: string): Date => new Date(`${day}T06:00:00Z`);
  it.each([
    ['none was given', null, null, 0],
    ['it is ready a day before', due('2026-11-08'), true, 0],
    ['it is ready on the very day, later than the hour', due('2026-11-05'), true, 0],
    ['it is ready two working days later', new Date('2026-11-03T08:00:00Z'), false, 2],
  ])('%s', (_what, dueAt, kept, lateDays) => {
    expect(finishes([start, finish({ dueAt })])).toMatchObject([{ kept, lateDays }]);
    expect(finishes([start, finish()], { dueAt })).toMatchObject([{ kept, lateDays }]);
  });

  it('is that of the time when it became ready, whatever was promised since', () => {
    const [one] = finishes([start, finish({ dueAt: due('2026-11-03') })], { dueAt: due('2026-11-30') });
    expect(one).toMatchObject({ kept: false });
  });

  const dueAt = due('2026-11-04');
  it.each([
    ['before it', '2026-11-06', true],
    ['on its very day', '2026-11-05', true],
    ['after it', '2026-11-04', false],
  ])('knows whether the safe date that stood then was kept: ready %s', (_when, safe, safeKept) => {
    const dates = [
      { orderId: 7, dueAt: due('2026-12-01'), safe: '2026-01-01' },
      { orderId: 7, dueAt, safe },
    ];
    expect(finishes([start, finish({ dueAt })], {}, dates)).toMatchObject([{ safeKept }]);
  });

  it('has no safe date where none is known of it', () => {
    const other = [{ orderId: 7, dueAt: due('2026-12-01'), safe: '2026-01-01' }];
    expect(finishes([start, finish({ dueAt })], {}, other)).toMatchObject([{ kept: false, safeKept: null }]);
  });
});
