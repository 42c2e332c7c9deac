import { SAMPLE_HOUSE } from '../testing/sample-house.js';
import { neededSteps, type WigFacts } from '../steps/needed-steps.rules.js';
import {
  completionsOf,
  type FloorOrder,
  type FloorStage,
  type House,
  standingOf,
  tableOf,
} from './standing.rules.js';

const SINCE = new Date('2026-11-01T08:00:00Z');
const wig: WigFacts = { wigType: 'Full', topTypes: ['Lace Top'] };
const order = (steps: readonly string[]): FloorOrder => ({
  ...{ state: 'Wigs in Production', isRepair: false, stateSince: SINCE, createdAt: SINCE, wig, stages: [] },
  steps: steps.map((step) => ({ step, at: '2026-11-02T08:00:00Z', by: { id: 5, nickName: 'Dafna' } })),
});

it('counts as done what was ticked, neither what was left out nor what is still to do', () => {
  const needed = neededSteps(wig, tableOf(order([]), SAMPLE_HOUSE));
  const [first, , third] = needed as [string, string, string];
  const standing = standingOf(order([first, third]), SAMPLE_HOUSE);
  expect(standing).toMatchObject({ done: 2, skipped: 1, of: needed.length, next: needed[3] });
  expect(standing?.left).toHaveLength(needed.length - 3);
});

/** Two centres; a piece that belongs to neither is repaired in the third. */
const HOUSE: House = {
  centres: [
    { id: 1, steps: ['Wig Building', 'Sawing Weft'], categories: ['Net'] },
    { id: 2, steps: ['Washing', 'Cut And Set'], categories: ['Hair'] },
  ],
  tableAt: (moment) => (moment < SINCE ? {} : { 'Cut And Set': { wigTypes: ['Fall'] } }),
  repairsId: 3,
};
const BY = { id: 5, nickName: 'Dafna' };
const piece = (title: string, type: string, category: string, at?: string): FloorStage => ({
  ...{ stageId: 1, title, type, category },
  done: at === undefined ? null : { at, by: BY },
});
const repair = (stages: FloorStage[], more: Partial<FloorOrder> = {}): FloorOrder => ({
  ...{ ...order([]), state: 'Repair Wigs', isRepair: true, stages },
  ...more,
});

it.each(['Ready New Wig', 'Ready Repair Wigs', 'Storage'] as const)(
  'in %s it waits for its client',
  (state) => {
    expect(standingOf({ ...order(['Washing']), state }, HOUSE)).toMatchObject({
      ...{ column: 'ready', centreId: null, since: SINCE, next: null, left: [] },
    });
  },
);

it.each(['Delivered Wigs', 'Cancelled Wigs', 'Archived', 'Wigs In Stock'] as const)(
  'in %s it is not on the floor',
  (state) => {
    expect(standingOf({ ...order([]), state }, HOUSE)).toBeUndefined();
  },
);

it('a draft waits for its start since it was written, with all that it will need', () => {
  const createdAt = new Date('2026-10-01T08:00:00Z');
  const draft = standingOf({ ...order([]), state: 'Draft', createdAt }, HOUSE);
  expect(draft).toMatchObject({ column: 'waiting', kind: 'new', since: createdAt, next: 'Wig Building' });
  expect(draft?.left[0]).toEqual({ step: 'Wig Building', centreId: 1 });
});

it('a draft of a repair will need its pieces of repair that are not done', () => {
  const stages = [
    piece('Knots', 'repair', 'Net', '2026-11-02T08:00:00Z'),
    piece('Patch', 'repair', 'Hair'),
    piece('Again', 'rework', 'Net'),
  ];
  expect(standingOf(repair(stages, { state: 'Draft' }), HOUSE)).toMatchObject({
    ...{ column: 'waiting', kind: 'repair', next: 'Patch', of: 1 },
    left: [{ step: 'Patch', centreId: 2 }],
  });
});

it('an order in work goes by the table of its start, one to start by what was said last', () => {
  const before = new Date(SINCE.getTime() - 1);
  const started = (state: FloorOrder['state'], stateSince: Date) =>
    tableOf({ ...order([]), state, stateSince }, HOUSE);
  expect(started('Wigs in Production', before)).toEqual({});
  expect(started('Draft', before)).toHaveProperty('Cut And Set');
});

describe('since when it is in its centre', () => {
  const ticked = (...ticks: [string, string][]): FloorOrder => ({
    ...order([]),
    steps: ticks.map(([step, at]) => ({ step, at: `2026-${at}T08:00:00Z`, by: BY })),
  });
  it.each<[string, [string, string][], number, string]>([
    ['the state, before anything is done', [], 1, '11-01'],
    ['the state, where all was done in that centre', [['Wig Building', '11-02']], 1, '11-01'],
    ['the state, where the step of another was done before', [['Special Shampoo', '10-30']], 2, '11-01'],
    [
      'the last step of another',
      [
        ['Wig Building', '11-02'],
        ['Sawing Weft', '11-03'],
        ['Special Shampoo', '11-04'],
      ],
      2,
      '11-04',
    ],
  ])('%s', (_what, ticks, centreId, day) => {
    expect(standingOf(ticked(...ticks), HOUSE)).toMatchObject({
      centreId,
      since: new Date(`2026-${day}T08:00:00Z`),
    });
  });
});

it.each<[string, FloorStage[], object]>([
  ['where its next piece is done', [piece('Patch', 'repair', 'Hair')], { centreId: 2, next: 'Patch', of: 1 }],
  ['with the repairs, where its piece belongs to no centre', [piece('Patch', 'repair', '')], { centreId: 3 }],
  ['with the repairs, where it has none', [], { centreId: 3, next: null, of: 0 }],
  [
    'where the last piece was done, all being done',
    [
      piece('Patch', 'repair', 'Hair', '2026-11-04T08:00:00Z'),
      piece('Knots', 'repair', 'Net', '2026-11-03T08:00:00Z'),
    ],
    { centreId: 2, next: null, done: 2, of: 2, since: new Date('2026-11-03T08:00:00Z') },
  ],
])('a repair stands %s', (_where, stages, expected) => {
  expect(standingOf(repair(stages), HOUSE)).toMatchObject({ column: 'centre', kind: 'repair', ...expected });
});

it('a rework has its own pieces, whatever was repaired before', () => {
  const stages = [piece('Patch', 'repair', 'Hair'), piece('Again', 'rework', 'Net')];
  expect(standingOf(repair(stages, { state: 'Rework' }), HOUSE)).toMatchObject({
    ...{ column: 'centre', kind: 'rework', centreId: 1, next: 'Again', of: 1 },
  });
});

it('each thing done came with the one before it of its kind, else with the order', () => {
  const done = completionsOf({
    ...order([]),
    steps: [
      { step: 'Sawing Weft', at: '2026-11-03T08:00:00Z', by: BY },
      { step: 'Wig Building', at: '2026-11-02T08:00:00Z', by: BY },
    ],
    stages: [
      piece('Patch', 'repair', 'Hair', '2026-11-04T08:00:00Z'),
      piece('Again', 'rework', 'Net', '2026-11-05T08:00:00Z'),
      piece('Later', 'rework', 'Net'),
    ],
  });
  expect(done.map(({ step, kind, arrivedAt }) => [step, kind, arrivedAt])).toEqual([
    ['Wig Building', 'new', SINCE],
    ['Sawing Weft', 'new', new Date('2026-11-02T08:00:00Z')],
    ['Patch', 'repair', SINCE],
    ['Again', 'rework', SINCE],
  ]);
});
