import type { FloorReport, FloorReportQuery, WorkCentreBody } from '@peruke/contracts/floor';
import { WorkCentre } from '../centres/work-centre.entity.js';
import { WorkingClock } from '../clock/working-clock.rules.js';
import type { HouseNow } from '../house/house.service.js';
import { SAMPLE_HOUSE } from '../testing/sample-house.js';
import type { DoneStep, Passage, ReportOrder, ReportRows } from './report-rows.js';
import { reportOf } from './report.rules.js';

/** A Monday morning. */
const NOW = new Date('2026-11-23T08:00:00Z');
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const DAY = 8.5 * 3_600_000;
const [NET, HAIR] = [1, 2];

const centre = (id: number, name: string, steps: WorkCentreBody['steps'], category: string): WorkCentre =>
  Object.assign(
    WorkCentre.open(
      { name: { he: `${name} he`, en: name }, steps, categories: [category], people: [], absences: [] },
      id,
    ),
    { id },
  );
const workCentres = [
  centre(NET, 'Net', ['Wig Building', 'Sawing Weft'], 'Net'),
  centre(HAIR, 'Hair', ['Washing'], 'Hair'),
];
/** Two centres; a step should take a day. */
const HOUSE: HouseNow = {
  ...SAMPLE_HOUSE,
  ...{ workCentres, centres: workCentres, repairsId: HAIR },
  norm: () => ({ median: DAY / 2, p80: DAY }),
};

/** A day of November, at ten in the morning. */
const on = (day: number): Date => new Date(`2026-11-${String(day).padStart(2, '0')}T08:00:00Z`);
const order = (
  id: number,
  since: Date | string,
  holds: ReportOrder['holds'] = [],
  more: Partial<ReportOrder> = {},
): ReportOrder => ({
  ...{ id, holds, barcode: `20450${id}`, state: 'Wigs in Production', isRepair: false },
  stateSince: new Date(since),
  createdAt: new Date('2026-09-01T08:00:00Z'),
  dueAt: null,
  stages: [],
  ...more,
});
const held = (
  reason: ReportOrder['holds'][number]['reason'],
  at: string,
  until: string | null,
): ReportOrder['holds'] => [{ reason, text: '', at, by: { id: 2, nickName: 'Noa' }, until }];
const move = (
  orderId: number,
  [from, to]: readonly [string, string],
  at: Date | string,
  more: Partial<Passage> = {},
): Passage => ({
  ...{ orderId, from, to, at: new Date(at), isRepair: false, dueAt: null },
  ...{ reason: null, step: null, terms: null },
  ...more,
});
const START = ['Draft', 'Wigs in Production'] as const;
const FINISH = ['Wigs in Production', 'Ready New Wig'] as const;
const BACK = ['Ready New Wig', 'Rework'] as const;
const AGAIN = ['Rework', 'Ready New Wig'] as const;
const tick = (
  orderId: number,
  step: string,
  [arrived, begun, done]: [Date, Date, Date],
  kind: DoneStep['kind'] = 'new',
): DoneStep => ({ orderId, step, kind, arrived, begun, done });

const report = (
  orders: ReportOrder[],
  rows: Partial<ReportRows> = {},
  asked: Partial<FloorReportQuery> = {},
  house: HouseNow = HOUSE,
): FloorReport =>
  reportOf(
    { orders: new Map(orders.map((one) => [one.id, one])), passages: [], done: [], safeDates: [], ...rows },
    { ...NOVEMBER, ...asked },
    house,
    NOW,
  );
/** The same of wigs that were started on Sunday, November 1st, and became ready on these days. */
const reportOfReady = (ready: Date[], dueAt: Date | null = null, asked: Partial<FloorReportQuery> = {}) =>
  report(
    ready.map((_, index) => order(index, on(1), [], { state: 'Ready New Wig' })),
    {
      passages: ready.flatMap((at, id) => [move(id, START, on(1)), move(id, FINISH, at, { dueAt })]),
    },
    asked,
  );

it('shows each order in work under its age in working days, without those that it was held', () => {
  const { ages } = report([
    order(1, '2026-11-23T07:00:00Z'),
    order(2, '2026-11-16T08:00:00Z'), // five days
    order(3, '2026-11-15T08:00:00Z'), // six
    order(4, '2026-11-15T08:00:00Z', held('client', '2026-11-15T08:00:00Z', '2026-11-22T08:00:00Z')),
    order(5, '2026-09-30T08:00:00Z'),
  ]);
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
  const { holds } = report([
    order(1, '2026-10-01T08:00:00Z', held('client', '2026-10-25T08:00:00Z', '2026-11-01T15:30:00Z')),
    order(2, '2026-10-01T08:00:00Z', held('client', '2026-10-25T08:00:00Z', '2026-10-31T22:00:00Z')),
    order(3, '2026-10-01T08:00:00Z', held('material', '2026-11-22T07:00:00Z', null)),
  ]);
  expect(holds).toEqual([
    { reason: 'material', count: 1, days: 1.1 },
    { reason: 'client', count: 1, days: 1 },
  ]);
});

it.each([
  ['a moment before the first day', '2026-10-31T21:59:59.999Z', 0],
  ['as the first day begins', '2026-10-31T22:00:00Z', 1],
  ['in the last moment of the last day', '2026-11-30T21:59:59.999Z', 1],
  ['as the day after it begins', '2026-11-30T22:00:00Z', 0],
])('counts days of Jerusalem: ready %s', (_when, at, count) => {
  expect(reportOfReady([new Date(at)]).cycle.count).toBe(count);
});

describe('what is asked for alone', () => {
  const REPAIR = { isRepair: true };
  const stage = (title: string, type: string, category: string) => ({
    ...{ stageId: 1, title, type, category, done: null },
  });
  const [NOV_2, NOV_3] = ['2026-11-02T08:00:00Z', '2026-11-03T08:00:00Z'];
  const orders = [
    order(1, on(5), held('client', NOV_2, NOV_3), { state: 'Ready New Wig' }),
    order(2, on(8), held('material', NOV_2, NOV_3), {
      ...{ state: 'Storage', ...REPAIR },
      stages: [stage('Patch', 'repair', 'Hair')],
    }),
    order(3, on(11), held('approval', NOV_2, NOV_3), {
      state: 'Rework',
      stages: [stage('Knot', 'rework', 'Net')],
    }),
    order(4, on(11)),
    order(5, on(11), [], { state: 'Repair Wigs', ...REPAIR }),
    order(6, on(11), [], { state: 'Draft' }),
  ];
  const rows = {
    passages: [
      move(3, FINISH, '2026-10-20T08:00:00Z'),
      move(3, BACK, '2026-10-21T08:00:00Z', { reason: 'cut', terms: 'charged' }),
      move(3, AGAIN, '2026-10-22T08:00:00Z'),
      move(1, START, on(2)),
      move(1, FINISH, on(5)),
      move(2, ['Repair Wigs', 'Ready Repair Wigs'], on(8), REPAIR),
      move(3, BACK, on(9), { reason: 'fit', terms: 'warranty' }),
      move(3, AGAIN, on(10)),
      move(3, BACK, on(11), { reason: 'colour', terms: 'warranty' }),
    ],
    done: [
      tick(4, 'Wig Building', [on(1), on(1), new Date('2026-10-30T08:00:00Z')]),
      tick(1, 'Wig Building', [on(2), on(2), on(3)]),
      tick(1, 'Washing', [on(3), on(3), on(4)]),
      tick(2, 'Patch', [on(5), on(5), on(8)], 'repair'),
      tick(3, 'Knot', [on(9), on(9), on(10)], 'rework'),
    ],
  };
  const everyStep = ['Wig Building', 'Washing', 'Patch', 'Knot'];

  it.each<[string, Partial<FloorReportQuery>, object]>([
    [
      'nothing',
      {},
      {
        ...{ finished: 3, stays: [2, 2], steps: everyStep, inWork: 3 },
        ...{ holds: ['approval', 'client', 'material'], reworks: ['colour', 'fit'] },
      },
    ],
    [
      'wigs',
      { kind: 'wig' },
      {
        ...{ finished: 1, stays: [1, 1], steps: ['Wig Building', 'Washing'], inWork: 1 },
        ...{ holds: ['client'], reworks: [] },
      },
    ],
    [
      'repairs',
      { kind: 'repair' },
      { finished: 1, stays: [0, 1], steps: ['Patch'], inWork: 1, holds: ['material'], reworks: [] },
    ],
    [
      'rework',
      { kind: 'rework' },
      {
        ...{ finished: 1, stays: [1, 0], steps: ['Knot'], inWork: 1 },
        ...{ holds: ['approval'], reworks: ['colour', 'fit'] },
      },
    ],
    [
      'the centre of nets',
      { centre: NET },
      {
        ...{ finished: 2, stays: [2, 0], steps: ['Wig Building', 'Knot'], inWork: 3 },
        ...{ holds: ['approval', 'client'], reworks: ['colour', 'fit'] },
      },
    ],
    [
      'the centre of hair',
      { centre: HAIR },
      {
        ...{ finished: 2, stays: [0, 2], steps: ['Washing', 'Patch'], inWork: 3 },
        ...{ holds: ['client', 'material'], reworks: [] },
      },
    ],
    [
      'wigs in the centre of nets',
      { kind: 'wig', centre: NET },
      { finished: 1, stays: [1, 0], steps: ['Wig Building'], inWork: 1, holds: ['client'], reworks: [] },
    ],
    [
      'a centre that is gone',
      { centre: 99 },
      { finished: 0, stays: [0, 0], steps: [], inWork: 3, holds: [], reworks: [] },
    ],
  ])('%s', (_what, asked, expected) => {
    const found = report(orders, rows, asked);
    expect({
      finished: found.cycle.count,
      stays: found.centres.map(({ count }) => count),
      steps: found.steps.map(({ step }) => step),
      inWork: found.in_work,
      holds: found.holds.map(({ reason }) => reason),
      reworks: found.reworks.map(({ reason }) => reason),
    }).toEqual(expected);
  });
});

it('says how many became ready a week, of a range that is shorter as if it were one', () => {
  const ready = [on(3), on(3), on(4), on(4), on(5), on(5)];
  expect(reportOfReady(ready).per_week).toBe(1.4);
  expect(reportOfReady(ready, null, { from: '2026-11-03', to: '2026-11-04' }).per_week).toBe(4);
});

describe('the weeks', () => {
  it('are all of the range, from the Sunday before it to the one in it, also where nothing became ready', () => {
    const { weeks } = reportOfReady([on(3), on(5), on(11)], null, { from: '2026-11-03', to: '2026-11-15' });
    expect(weeks.map(({ week, count, median }) => [week, count, median])).toEqual([
      ['2026-11-01', 2, 3],
      ['2026-11-08', 1, 8],
      ['2026-11-15', 0, null],
    ]);
  });
});

describe('the promises', () => {
  it('are kept, broken or none, over all and week by week', () => {
    const orders = [1, 2, 3, 4].map((id) => order(id, on(1), [], { state: 'Ready New Wig' }));
    const { promises, weeks } = report(orders, {
      passages: [
        move(1, FINISH, on(3), { dueAt: on(4) }),
        move(2, FINISH, on(4), { dueAt: on(3) }), // a day late
        move(3, FINISH, on(5), { dueAt: on(1) }), // four days late
        move(4, FINISH, on(5)),
      ],
      safeDates: [{ orderId: 2, dueAt: on(3), safe: '2026-11-04' }],
    });
    const expected = { kept: 1, broken: 2, safe: { kept: 1, broken: 0 } };
    expect(promises).toMatchObject({ ...expected, late_days: 2.5 });
    expect(weeks[0]).toMatchObject(expected);
  });

  it('are late by nothing that could be told where none was broken', () => {
    expect(reportOfReady([on(3)], on(4)).promises).toMatchObject({
      kept: 1,
      late_days: null,
      costliest: null,
    });
  });

  it('name the centre that went most above its norm in most of the broken ones', () => {
    const late = (id: number) => [move(id, START, on(1)), move(id, FINISH, on(12), { dueAt: on(2) })];
    const inTime = (id: number) => [move(id, START, on(1)), move(id, FINISH, on(12), { dueAt: on(15) })];
    const orders = [1, 2, 3, 4, 5].map((id) => order(id, on(12), [], { state: 'Ready New Wig' }));
    const done = [
      // five days at nets, whose two steps should take two, and three at hair, whose one should take one
      tick(1, 'Wig Building', [on(1), on(1), on(2)]),
      tick(1, 'Sawing Weft', [on(2), on(2), on(8)]),
      tick(1, 'Washing', [on(8), on(8), on(11)]),
      // four days at each: hair went further above what it should take
      tick(2, 'Wig Building', [on(1), on(1), on(2)]),
      tick(2, 'Sawing Weft', [on(2), on(2), on(5)]),
      tick(2, 'Washing', [on(5), on(5), on(11)]),
      tick(3, 'Wig Building', [on(1), on(1), on(2)]), // a day, as the norm is
      tick(3, 'Washing', [on(2), on(2), on(5)]),
      // what was kept, and what was done in a rework of it, cost no promise
      tick(4, 'Wig Building', [on(1), on(1), on(12)]),
      tick(5, 'Wig Building', [on(1), on(1), on(12)]),
      tick(3, 'Knot', [on(1), on(1), on(12)], 'rework'),
    ];
    const passages = [...[1, 2, 3].flatMap(late), ...[4, 5].flatMap(inTime)];
    expect(report(orders, { passages, done }).promises.costliest).toEqual({
      name: { he: 'Hair he', en: 'Hair' },
      count: 2,
    });
  });

  it('name no centre where each stay took what its norm is, and none that is gone', () => {
    const asPlanned = [tick(1, 'Wig Building', [on(1), on(1), on(2)])];
    const tooLong = [tick(1, 'Wig Building', [on(1), on(1), on(4)])];
    const passages = [move(1, FINISH, on(4), { dueAt: on(2) })];
    const costliest = (done: DoneStep[], house?: HouseNow) =>
      report([order(1, on(4))], { passages, done }, {}, house).promises.costliest;
    expect(costliest(asPlanned)).toBeNull();
    expect(costliest(tooLong)).toMatchObject({ count: 1 });
    expect(costliest(tooLong, { ...HOUSE, workCentres: [] })).toBeNull();
  });
});

it('tells of the wigs and repairs that became ready how many did not come back, of reworks nothing', () => {
  const orders = [1, 2, 3, 4].map((id) => order(id, on(12), [], { state: 'Ready New Wig' }));
  const passages = [
    ...[1, 2, 3].map((id) => move(id, FINISH, on(3))),
    move(4, ['Repair Wigs', 'Ready Repair Wigs'], on(3), { isRepair: true }),
    move(1, BACK, on(4)),
    move(1, AGAIN, on(5)),
    move(1, BACK, on(8)),
  ];
  expect(report(orders, { passages }).first_pass).toEqual({ share: 0.75, count: 4, reworked: 1 });
  expect(report([]).first_pass).toEqual({ share: null, count: 0, reworked: 0 });
});

describe('the centres', () => {
  it('tell how long wigs stayed and waited, and all together how much of it was work', () => {
    const { centres, work_share } = report([order(1, on(1)), order(2, on(1))], {
      done: [
        tick(1, 'Wig Building', [on(1), on(4), on(5)]), // four days, of which one was work
        tick(2, 'Washing', [on(1), on(1), on(3)]), // two days of work
      ],
    });
    expect(centres).toEqual([
      {
        ...{ id: NET, name: { he: 'Net he', en: 'Net' }, count: 1, median: 4, p80: 4, p95: 4 },
        ...{ norm: 1, waiting: 3 },
      },
      {
        ...{ id: HAIR, name: { he: 'Hair he', en: 'Hair' }, count: 1, median: 2, p80: 2, p95: 2 },
        ...{ norm: 1, waiting: 0 },
      },
    ]);
    expect(work_share).toBe(0.5);
  });

  it('waited never less than nothing, nor worked more than the whole, where two worked at once', () => {
    const { centres, work_share } = report([order(1, on(1))], {
      done: [tick(1, 'Wig Building', [on(1), on(1), on(3)]), tick(1, 'Sawing Weft', [on(1), on(1), on(3)])],
    });
    expect(centres[0]).toMatchObject({ median: 2, waiting: 0 });
    expect(work_share).toBe(1);
  });
});

describe('the steps', () => {
  it('stand in the order of the checklist, then repairs, then rework, each by its name', () => {
    const days: [Date, Date, Date] = [on(1), on(1), on(2)];
    const { steps } = report([order(1, on(1))], {
      done: [
        tick(1, 'Arch', days, 'rework'),
        tick(1, 'Patch', days, 'repair'),
        tick(1, 'Knot', days, 'repair'),
        tick(1, 'Washing', days),
        tick(1, 'Wig Building', days),
      ],
    });
    expect(steps.map(({ step, kind }) => `${kind} ${step}`)).toEqual([
      'new Wig Building',
      'new Washing',
      'repair Knot',
      'repair Patch',
      'rework Arch',
    ]);
  });

  it('take working days from the coming of the wig, without those that it was held', () => {
    const pause = held('client', on(2).toISOString(), on(3).toISOString());
    const done = [tick(1, 'Washing', [on(1), on(4), on(5)])];
    expect(report([order(1, on(1), pause)], { done }).steps).toMatchObject([{ count: 1, median: 3 }]);
  });

  it('have no length in a house that never opens, as orders there have no age', () => {
    const opening = { week: [null], closedDays: new Set<string>(), halfDays: new Set<string>() };
    const shut = { ...HOUSE, opening, clock: new WorkingClock(opening) };
    const done = [tick(1, 'Washing', [on(1), on(4), on(5)])];
    const found = report([order(1, on(1))], { done }, {}, shut);
    expect(found.steps).toMatchObject([{ count: 1, median: 0 }]);
    expect(found.ages[0]?.orders).toHaveLength(1);
  });

  const washed = [1, 2, 3, 4].map((id) => tick(id, 'Washing', [on(1), on(1), on(2)]));
  it.each<[string, Passage[], number]>([
    ['none', [], 1],
    ['one for it', [move(1, BACK, on(3), { step: 'Washing' })], 0.75],
    [
      'one for it and, before or after that, for another step',
      [
        move(1, BACK, on(3), { step: 'Wig Building' }),
        move(1, BACK, on(4), { step: 'Washing' }),
        move(1, BACK, on(5), { step: 'Wig Building' }),
      ],
      0.75,
    ],
    ['one for another step', [move(1, BACK, on(3), { step: 'Wig Building' })], 1],
    ['one for no step that was named', [move(1, BACK, on(3))], 1],
    [
      'one before it was done, or just then',
      [1, 2].map((day) => move(1, BACK, on(day), { step: 'Washing' })),
      1,
    ],
    ['one that came from elsewhere', [move(5, BACK, on(3), { step: 'Washing' })], 1],
    ['a step that was named without rework', [move(1, FINISH, on(3), { step: 'Washing' })], 1],
  ])('passed at first by what share of four wigs came back for them: %s', (_what, passages, share) => {
    const orders = [1, 2, 3, 4, 5].map((id) => order(id, on(1)));
    expect(report(orders, { passages, done: washed }).steps).toMatchObject([{ first_pass: share }]);
  });

  it('say nothing of how repairs and rework passed', () => {
    const done = [tick(1, 'Washing', [on(1), on(1), on(2)], 'repair')];
    expect(report([order(1, on(1))], { done }).steps).toMatchObject([{ kind: 'repair', first_pass: null }]);
  });
});

it('counts reworks by reason, the most frequent first and the same by name, and by who pays', () => {
  const reasons: [string | null, string | null][] = [
    ['fit', 'warranty'],
    [null, null],
    ['cut', 'charged'],
    ['lace', 'charged'],
    ['lace', 'charged'],
  ];
  const passages = reasons.map(([reason, terms]) => move(1, BACK, on(3), { reason, terms }));
  const { reworks, rework_terms } = report([order(1, on(1))], { passages });
  expect(reworks).toEqual([
    { reason: 'lace', count: 2 },
    { reason: 'cut', count: 1 },
    { reason: 'fit', count: 1 },
    { reason: 'unsaid', count: 1 },
  ]);
  expect(rework_terms).toEqual({ warranty: 1, charged: 3 });
});

it('tells holds of one length by name', () => {
  const one = (id: number, reason: ReportOrder['holds'][number]['reason']) =>
    order(id, on(1), held(reason, on(2).toISOString(), on(3).toISOString()));
  const { holds } = report([one(1, 'material'), one(2, 'deposit'), one(3, 'client')]);
  expect(holds.map(({ reason }) => reason)).toEqual(['client', 'deposit', 'material']);
});
