import { SAMPLE_HOUSE } from '../testing/sample-house.js';
import { neededSteps, type WigFacts } from '../steps/needed-steps.rules.js';
import { type FloorOrder, standingOf, tableOf } from './standing.rules.js';

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
