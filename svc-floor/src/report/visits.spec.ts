import type { HouseNow } from '../house/house.service.js';
import type { FloorStage } from '../standing/standing.rules.js';
import { SAMPLE_HOUSE } from '../testing/sample-house.js';
import type { DoneStep, ReportOrder } from './report-rows.js';
import { visitsOf } from './visits.rules.js';

const HOUR = 3_600_000;
const NOW = new Date('2026-11-23T08:00:00Z');
const on = (day: string): Date => new Date(`2026-11-${day}T08:00:00Z`);
const order: ReportOrder = {
  ...{
    id: 7,
    barcode: '204507',
    state: 'Storage',
    isRepair: false,
    createdAt: on('01'),
    stateSince: on('01'),
  },
  ...{ dueAt: null, holds: [], stages: [] },
};
/** Two centres; what belongs to neither is repaired in the third. A step should take one day of 8.5 hours. */
const house: HouseNow = {
  ...SAMPLE_HOUSE,
  centres: [
    { id: 1, steps: ['Wig Building', 'Sawing Weft'], categories: ['Net'] },
    { id: 2, steps: ['Washing'], categories: ['Hair'] },
  ],
  repairsId: 3,
  norm: () => ({ median: HOUR, p80: 8.5 * HOUR }),
};
const done = (step: string, arrived: string, begun: string, at: string): DoneStep => ({
  ...{ orderId: 7, step, kind: 'new' },
  ...{ arrived: on(arrived), begun: on(begun), done: on(at) },
});
const visits = (steps: DoneStep[], own: Partial<ReportOrder> = {}, at: HouseNow = house) =>
  visitsOf({ orders: new Map([[7, { ...order, ...own }]]), done: steps }, at, NOW);

it('makes one stay of all that was done in a centre, from its coming to the last step', () => {
  const steps = [
    done('Wig Building', '01', '02', '03'), // Sunday to Tuesday
    done('Sawing Weft', '03', '03', '05'),
    done('Washing', '05', '05', '08'), // Thursday to Sunday: one day
  ];
  expect(visits(steps)).toEqual([
    { orderId: 7, kind: 'new', centreId: 1, done: on('05'), days: 4, worked: 3, norm: 2 },
    { orderId: 7, kind: 'new', centreId: 2, done: on('08'), days: 1, worked: 1, norm: 1 },
  ]);
});

it('leaves out a step that no centre does', () => {
  expect(visits([done('Cut And Set', '01', '01', '02')])).toEqual([]);
});

it('knows nothing of an order that is not there', () => {
  expect(visits([{ ...done('Washing', '01', '01', '02'), orderId: 8 }])).toEqual([]);
});

it('counts no time of a hold, of one that is still open until now', () => {
  const hold = { reason: 'client', text: '', by: { id: 2, nickName: 'Noa' } } as const;
  const step = done('Washing', '01', '01', '05');
  const over = { ...hold, at: on('02').toISOString(), until: on('03').toISOString() };
  const open = { ...hold, at: on('03').toISOString(), until: null };
  expect(visits([step], { holds: [over] })).toMatchObject([{ days: 3, worked: 3 }]);
  expect(visits([step], { holds: [open] })).toMatchObject([{ days: 2, worked: 2 }]);
});

const stage = (title: string, type: string, category: string): FloorStage => ({
  ...{ stageId: 1, title, type, category, done: null },
});
it.each<[string, FloorStage[], number | null]>([
  ['of a category', [stage('Patch', 'repair', 'Hair')], 2],
  ['of the same title in a rework', [stage('Patch', 'rework', 'Net'), stage('Patch', 'repair', 'Hair')], 2],
  ['after another piece', [stage('Knot', 'repair', 'Net'), stage('Patch', 'repair', 'Hair')], 2],
  ['of no centre', [stage('Patch', 'repair', 'Lace')], 3],
  ['that is gone since', [], 3],
])('a piece of repair %s is done in its centre', (_what, stages, centreId) => {
  const step: DoneStep = { ...done('Patch', '01', '01', '02'), kind: 'repair' };
  expect(visits([step], { stages })).toMatchObject([{ kind: 'repair', centreId }]);
});

it('never asks less than a day of a stay, also in a house that is never open', () => {
  const quick: HouseNow = { ...house, norm: () => ({ median: 1, p80: 1 }) };
  expect(visits([done('Washing', '01', '01', '02')], {}, quick)).toMatchObject([{ norm: 1 }]);
});
