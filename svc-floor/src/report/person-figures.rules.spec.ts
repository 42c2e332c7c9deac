import { SAMPLE_HOUSE } from '../testing/sample-house.js';
import { personFiguresOf, type PersonStep } from './person-figures.rules.js';

const HOUR = 3_600_000;
const at = (time: string): Date => new Date(`2026-11-22T${time}:00Z`); // a Sunday, open from 07:00 to 15:30 UTC
const step = (
  orderId: number,
  name: string,
  [begun, done]: readonly [string, string],
  more: Partial<PersonStep> = {},
): PersonStep => ({
  ...{ orderId, step: name, kind: 'new', holds: [], cameBack: false },
  ...{ begun: at(begun), done: at(done) },
  ...more,
});
const house = { ...SAMPLE_HOUSE, norm: () => ({ median: HOUR / 2, p80: HOUR }) };
const figures = (...done: PersonStep[]) => personFiguresOf(done, house);
const NOON = ['10:00', '10:40'] as const;

it('counts steps, and wigs once each, with the minutes of the working clock beside the norm', () => {
  const found = figures(
    step(1, 'Washing', ['08:00', '08:10']),
    step(2, 'Washing', ['08:00', '08:30']),
    step(2, 'Washing', ['06:00', '07:50']), // before the house opens
    step(1, 'Cut And Set', NOON),
  );
  expect(found).toMatchObject({ count: 4, wigs: 2 });
  expect(found.steps).toEqual([
    {
      ...{ step: 'Washing', kind: 'new', count: 3, first_pass: 1 },
      ...{ median_minutes: 30, p80_minutes: 42, norm_minutes: 30 },
    },
    {
      ...{ step: 'Cut And Set', kind: 'new', count: 1, first_pass: 1 },
      ...{ median_minutes: 40, p80_minutes: 40, norm_minutes: 30 },
    },
  ]);
});

it('leaves out what the order was held, up to the end of the step where it still is', () => {
  const hold = { reason: 'client', text: '', by: { id: 2, nickName: 'Noa' } } as const;
  const over = { ...hold, at: at('10:10').toISOString(), until: at('10:15').toISOString() };
  const open = { ...hold, at: at('10:30').toISOString(), until: null };
  expect(figures(step(1, 'Washing', NOON, { holds: [over, open] })).steps).toMatchObject([
    { median_minutes: 25 },
  ]);
});

it('tells the share of wigs that did not come back for a step; of repairs and rework none', () => {
  const { steps } = figures(
    ...[1, 2, 3].map((id) => step(id, 'Washing', NOON)),
    step(4, 'Washing', NOON, { cameBack: true }),
    step(5, 'Patch', NOON, { kind: 'repair' }),
    step(6, 'Patch', NOON, { kind: 'rework' }),
  );
  expect(steps.map(({ kind, count, first_pass }) => [kind, count, first_pass])).toEqual([
    ['new', 4, 0.75],
    ['repair', 1, null],
    ['rework', 1, null],
  ]);
});

it('has steps in the order of the checklist, then repairs by their names', () => {
  const { steps } = figures(
    step(1, 'Patch', NOON, { kind: 'repair' }),
    step(1, 'Knot', NOON, { kind: 'repair' }),
    step(1, 'Washing', NOON),
    step(1, 'Wig Building', NOON),
  );
  expect(steps.map((one) => one.step)).toEqual(['Wig Building', 'Washing', 'Knot', 'Patch']);
});

it('of nothing is nothing', () => {
  expect(figures()).toEqual({ count: 0, wigs: 0, steps: [] });
});
