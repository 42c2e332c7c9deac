import { CHECKLIST_STEPS } from '@peruke/contracts/orders';
import { DEFAULT_STEP_TABLE, type StepTable } from './needed-steps.rules.js';
import { changedSteps, edited, needsOf, STILL_TO_START, tableAt } from './step-tables.rules.js';

const NOTHING = { wig_types: [], top_types: [], fronts: [], highlights: false };
const OLD: StepTable = { 'Skins Connect': { wigTypes: ['Full'] } };
const NEW: StepTable = { 'Skins Connect': { wigTypes: ['Fall'] } };
const MARCH = new Date('2026-03-01T08:00:00Z');
const MAY = new Date('2026-05-01T08:00:00Z');
const KEPT = [
  { at: MAY, table: NEW },
  { at: MARCH, table: OLD },
];

it.each([
  ['before the first edit', new Date(MARCH.getTime() - 1), DEFAULT_STEP_TABLE],
  ['at the very moment of an edit', MARCH, OLD],
  ['between two', new Date(MAY.getTime() - 1), OLD],
  ['after the last', new Date('2026-06-01T08:00:00Z'), NEW],
  ['still to start', STILL_TO_START, NEW],
])('a wig whose Production starts %s goes by the table of that time', (_when, moment, table) => {
  expect(tableAt(KEPT, moment)).toBe(table);
});

it('tells every step of the checklist, one of which nothing is said as needed by all', () => {
  const needs = needsOf({
    'Skins Connect': { wigTypes: ['Full'], topTypes: ['Lace Top'], fronts: ['Hand Tie'] },
    'Highlights Include Washing': { highlights: true },
  });
  expect(needs.map(({ step }) => step)).toEqual(CHECKLIST_STEPS);
  const said = new Map(needs.map((need) => [need.step, need]));
  expect(said.get('Washing')).toEqual({ step: 'Washing', ...NOTHING });
  expect(said.get('Skins Connect')).toEqual({
    step: 'Skins Connect',
    ...{ wig_types: ['Full'], top_types: ['Lace Top'], fronts: ['Hand Tie'], highlights: false },
  });
  expect(said.get('Highlights Include Washing')).toMatchObject({ highlights: true });
});

describe('an edit', () => {
  it.each<[Partial<typeof NOTHING> | object, object]>([
    [{ wig_types: ['Full'] }, { wigTypes: ['Full'] }],
    [{ top_types: ['Lace Top'] }, { topTypes: ['Lace Top'] }],
    [{ fronts: ['Hand Tie'] }, { fronts: ['Hand Tie'] }],
    [{ highlights: true }, { highlights: true }],
  ])('that says %j of a step keeps that alone', (said, need) => {
    const table = edited({}, [{ step: 'Washing', ...NOTHING, ...said }]);
    expect(table).toEqual({ Washing: need });
  });

  it('takes a step of which nothing is said any more out of the table, and leaves the others', () => {
    const before: StepTable = { ...OLD, Washing: { highlights: true } };
    expect(edited(before, [{ step: 'Washing', ...NOTHING }])).toEqual(OLD);
  });

  it('names the steps that it changed, not those that are said again as they were', () => {
    expect(changedSteps(OLD, NEW)).toEqual(['Skins Connect']);
    expect(changedSteps(OLD, { ...OLD, Washing: {} })).toEqual([]);
    expect(changedSteps(OLD, {})).toEqual(['Skins Connect']);
  });
});
