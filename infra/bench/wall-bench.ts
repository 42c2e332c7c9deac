import type { BenchRun } from './bench-run.ts';
import { Caller } from './caller.ts';
import { USA_MANAGER_IDS } from './data-set.ts';
import { ourPage, type PageCall } from './list-bench.ts';
import { measurePairs, resultOf, type Result } from './pairs.ts';
import { makeTerms } from './search-terms.ts';

const ONE = USA_MANAGER_IDS[0] as number;
const NEWEST = { user: ONE, sort: 'newest', page: 1 } as const;
const FAR = 100;
const TERMS = 200;

/** What a usa_manager asks for, each by its number. */
const casesOf = async (run: BenchRun): Promise<Record<string, (i: number) => [PageCall, string?]>> => {
  const terms = await makeTerms(run.db, TERMS);
  const typed = (i: number): string => terms[i % terms.length]?.typed ?? '';
  const inTurn = (i: number): number => USA_MANAGER_IDS[i % USA_MANAGER_IDS.length] as number;
  return {
    'page 1': () => [NEWEST],
    'page 1, another person each time': (i) => [{ ...NEWEST, user: inTurn(i) }],
    'a far page': () => [{ ...NEWEST, page: FAR }],
    'one state': () => [{ ...NEWEST, state: 'Wigs in Production' }],
    'on hold': () => [{ ...NEWEST, hold: true }],
    search: (i) => [NEWEST, typed(i)],
    'search, another person each time': (i) => [{ ...NEWEST, user: inTurn(i) }, typed(i)],
  };
};

/**
 * A usa_manager's own list and search behind row-level security (ADR 60) against the same service, database and call without
 * it: `ours` is served by the role of her own, `bare` by the one that owns the tables, whom no policy binds.
 */
export const benchWall = async (run: BenchRun, say: (text: string) => void): Promise<Result[]> => {
  const walled = new Caller(await run.stand.startWalled());
  const results: Result[] = [];
  for (const [name, wishOf] of Object.entries(await casesOf(run))) {
    const ask = (caller: Caller) => async (i: number) =>
      (await caller.succeed(ourPage(run, ...wishOf(i)))).ms;
    const sides = { ours: ask(walled), bare: ask(run.orders) };
    for (let i = 0; i < 30; i++) {
      const [ours, bare] = await Promise.all(
        [walled, run.orders].map((caller) => caller.succeed(ourPage(run, ...wishOf(i)))),
      );
      if (ours?.body !== bare?.body) throw new Error(`The wall answers otherwise: ${name}, ${i}`);
    }
    const times = await measurePairs(sides, { pairs: run.options.pairs, budgetMs: 60_000 });
    results.push(resultOf('wall', name, times));
    say(`wall: ${name}`);
  }
  walled.close();
  return results;
};
