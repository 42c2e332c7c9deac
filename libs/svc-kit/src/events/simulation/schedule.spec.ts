import { Logger } from '@nestjs/common';
import { type Lies, runSchedule } from './schedule.js';

/** In each test run; `npm run proof:schedules -w libs/svc-kit` tries a hundred thousand. */
const COUNT = Number(process.env['PERUKE_PROOF_SCHEDULES'] ?? 300);
/** A hundred thousand take the better part of an hour. */
const PATIENCE_MS = 7_200_000;
const TOLD_EVERY = 10_000;
const tell = (what: string, wrong: readonly string[]): void =>
  void process.stdout.write(`${what}; wrong: ${wrong.length}\n`);

/** Schedules within which a planted error must show. */
const MOST_TO_FIND = 1_000;
const FIRST = Number(process.env['PERUKE_PROOF_SEED'] ?? 1);

describe('relay and readers in simulated time', () => {
  beforeAll(() => Logger.overrideLogger(false));

  it(
    'bring about each effect once and in order, whatever the schedule',
    async () => {
      const wrong: string[] = [];
      const sums: Record<string, number> = {};
      const add = (name: string, count: number) => (sums[name] = (sums[name] ?? 0) + count);
      for (let seed = FIRST; seed < FIRST + COUNT; seed++) {
        const { faults, events, parked, steps, done } = await runSchedule(seed);
        for (const [name, count] of Object.entries({ events, parked, steps, ...done })) add(name, count);
        if (faults.length > 0) wrong.push(`seed ${seed}: ${faults.join(', ')}`);
        if ((seed - FIRST + 1) % TOLD_EVERY === 0) tell(`to seed ${seed}`, wrong);
      }
      tell(`${COUNT} schedules: ${JSON.stringify(sums)}`, wrong);
      expect(wrong.slice(0, 10)).toEqual([]);
    },
    PATIENCE_MS,
  );

  it('are the same for the same seed', async () => {
    for (const seed of [1, 2, 3]) expect(await runSchedule(seed)).toEqual(await runSchedule(seed));
  });

  it.each<[string, Lies, RegExp]>([
    ['a commit that was none', { losesCommits: true }, /lost/],
    ['an inbox that forgets', { forgetsInbox: true }, /doubled/],
    ['a stream that has not stored what it says', { losesStored: true }, /lost/],
    ['a relay that takes what is younger than the last', { readsByPosition: true }, /stuck/],
    ['a relay that publishes one aggregate side by side', { relaysSideBySide: true }, /reordered/],
    ['one event done of several that are taken together', { appliesFirstOnly: true }, /lost/],
    ['events of one aggregate in lanes of their own', { hasNoLanes: true }, /reordered/],
    ['a gate that hears of nothing unanswered', { forgetsUnanswered: true }, /reordered/],
    ['deliveries that nobody counts', { doesNotCount: true }, /reordered/],
    ['deliveries that are taken for failures', { countsDeliveries: true }, /parked too soon/],
  ])('find %s', async (_what, lies, fault) => {
    const faults: string[] = [];
    for (let seed = 1; seed <= MOST_TO_FIND && !fault.test(faults.join()); seed++)
      faults.push(...(await runSchedule(seed, lies)).faults);
    expect(faults.join()).toMatch(fault);
  });
});
