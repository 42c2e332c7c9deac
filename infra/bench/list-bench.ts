import { ORDER_STATES, type OrdersPage } from '@peruke/contracts/orders';
import { ADMIN, sessionOf, type BenchRun } from './bench-run.ts';
import { PER_PAGE } from './bare/orders-page.ts';
import type { Call } from './caller.ts';
import { USA_MANAGER_IDS } from './data-set.ts';
import { DROPPED, measurePairs, resultOf, type Result } from './pairs.ts';
import { Random } from './random.ts';
import { spread, type Spread } from './statistics.ts';

const SORTS = ['newest', 'date_asc', 'date_desc', 'base_color_asc', 'base_color_desc'] as const;
type Sort = (typeof SORTS)[number];
const SCOPES = ['all', 'one state', 'own'] as const;
type Scope = (typeof SCOPES)[number];

/** Filters that more than one thing is asked of, with what they mean; the portal alone is asked for any page of them. */
const MIXED = {
  'special orders': { query: 'special=1', where: 'is_special' },
  'two makers': { query: 'usa_managers[]=4&usa_managers[]=5', where: 'created_by_id in (4, 5)' },
  'maker and state': {
    query: 'usa_managers[]=4&state=Delivered+Wigs',
    where: `created_by_id = 4 and state = 'Delivered Wigs'`,
  },
} as const;

/** One page as somebody would ask for it. */
export interface PageCall {
  user: number;
  state?: string;
  mixed?: keyof typeof MIXED;
  /** Those alone whose clock stands still. */
  hold?: true;
  sort: Sort;
  page: number;
}

export const ourPage = (
  run: BenchRun,
  { user, state, mixed, hold, sort, page }: PageCall,
  search?: string,
): Call => {
  const query = new URLSearchParams(mixed && MIXED[mixed].query);
  query.set('page', String(page));
  query.set('per_page', String(PER_PAGE));
  if (state !== undefined) query.set('state', state);
  if (hold) query.set('hold', '1');
  if (search !== undefined) query.set('search', search);
  if (sort !== 'newest') query.set('sort[]', sort);
  return { path: `/base/api/wigs/v2/all?${query}`, headers: sessionOf(run, user) };
};

export const barePage = ({ user, state, sort, page }: PageCall, count = false): Call => {
  const query = new URLSearchParams({ page: String(page), sort });
  if (state !== undefined) query.set('state', state);
  if (user !== ADMIN) query.set('maker', String(user));
  if (count) query.set('count', '1');
  return { path: `/page?${query}` };
};

type Sizes = ReadonlyMap<string, number>;
const ALL = 'all';

/** Counted by PostgreSQL itself: how many pages there are to choose from, and what the totals must be. */
const readSizes = async ({ db }: BenchRun): Promise<Sizes> => {
  const mixed = Object.entries(MIXED).map(
    ([name, { where }]) => `union all select '${name}', count(*)::int from orders where visible and ${where}`,
  );
  const { rows } = await db.query<{ key: string; n: number }>(
    `select '${ALL}' as key, count(*)::int as n from orders where visible
     union all select state, count(*)::int from orders where visible group by 1
     union all select created_by_id::text, count(*)::int from orders where visible group by 1
     ${mixed.join(' ')}`,
  );
  return new Map(rows.map(({ key, n }) => [key, n]));
};

const keyOf = ({ user, state, mixed }: PageCall): string =>
  mixed ?? state ?? (user === ADMIN ? ALL : String(user));

/** Every state and every USA manager in turn, page 1. */
const firstOf =
  (scope: Scope, sort: Sort): Wish =>
  (i) => ({
    user: scope === 'own' ? (USA_MANAGER_IDS[i % USA_MANAGER_IDS.length] as number) : ADMIN,
    state: scope === 'one state' ? ORDER_STATES[i % ORDER_STATES.length] : undefined,
    sort,
    page: 1,
  });

/** The same lists, a page from 1 to the last. */
const anyOf =
  (first: Wish, sizes: Sizes): Wish =>
  (i) => {
    const wish = first(i);
    const pages = Math.max(1, Math.ceil((sizes.get(keyOf(wish)) ?? 0) / PER_PAGE));
    return { ...wish, page: 1 + new Random(i * 7919 + 17).below(pages) };
  };

/** A total that is not the count makes any time worthless. */
const checkedPage = async (run: BenchRun, wish: PageCall, sizes: Sizes): Promise<OrdersPage> => {
  const { body } = await run.orders.succeed(ourPage(run, wish));
  const page = (JSON.parse(body) as { data: OrdersPage }).data;
  const counted = sizes.get(keyOf(wish)) ?? 0;
  if (page.pagination.total !== counted)
    throw new Error(`${JSON.stringify(wish)} has the total ${page.pagination.total}, counted ${counted}`);
  return page;
};

/** The same rows on both sides: else the times compare nothing. */
const assertSame = async (run: BenchRun, wish: PageCall, sizes: Sizes): Promise<void> => {
  const [page, bare] = await Promise.all([checkedPage(run, wish, sizes), run.bare.succeed(barePage(wish))]);
  const plain = (JSON.parse(bare.body) as { data: { wigs: { id: number }[] } }).data;
  const [ids, plainIds] = [page.wigs, plain.wigs].map((rows) => rows.map(({ id }) => id).join());
  if (ids !== plainIds) throw new Error(`The list differs from the bare page for ${JSON.stringify(wish)}`);
};

export interface ListBench {
  results: Result[];
  /** Page 1 of all against itself, in two processes: 1.00 but for noise. */
  check: Result;
  /** The bare page with a plain count(*): a harness that does not see this would see nothing. */
  counting: Result;
  /** For each scope and sort. */
  deep: Deep[];
}

/** Page 1 and any page, asked for in turn. */
export interface Deep {
  name: string;
  page1: Spread;
  any: Spread;
}

type Wish = (i: number) => PageCall;

/** Of each list, on both sides. */
const WARM_PAIRS = 50;

/**
 * Asks every server for page 1 of every list alike before anything is measured. A server that has just started compiles
 * and plans while it answers, and whichever case came first would be charged with it.
 */
export const warmLists = async (run: BenchRun): Promise<void> => {
  for (const scope of SCOPES)
    for (const sort of SORTS) {
      const wishOf = firstOf(scope, sort);
      for (let i = 0; i < WARM_PAIRS; i++) {
        await run.orders.succeed(ourPage(run, wishOf(i)));
        await run.bare.succeed(barePage(wishOf(i)));
        await run.bareCopy.succeed(barePage(wishOf(i)));
      }
    }
};

/** A p99 of a hundred pages is its worst but one, so any page is asked more often than the pairs are. */
const DEEP_TIMES = 5;

export const benchList = async (run: BenchRun, say: (text: string) => void): Promise<ListBench> => {
  const { pairs } = run.options;
  const sizes = await readSizes(run);
  const measure = async (name: string, wishOf: Wish): Promise<Result> => {
    for (let i = 0; i < 5; i++) await assertSame(run, wishOf(i), sizes);
    const ours = async (i: number) => (await run.orders.succeed(ourPage(run, wishOf(i)))).ms;
    const bare = async (i: number) => (await run.bare.succeed(barePage(wishOf(i)))).ms;
    return resultOf('list', name, await measurePairs({ ours, bare }, { pairs }));
  };
  // By the portal alone: what the bare side skips would push the pages of both out of memory.
  const deepOf = async (name: string, first: Wish, any: Wish): Promise<Deep> => {
    const ask = async (wish: PageCall) => (await run.orders.succeed(ourPage(run, wish))).ms;
    const [page1, anyPage]: [number[], number[]] = [[], []];
    await checkedPage(run, any(0), sizes);
    for (let i = 0; i < pairs * DEEP_TIMES + DROPPED; i++) {
      page1.push(await ask(first(i)));
      anyPage.push(await ask(any(i)));
    }
    return { name, page1: spread(page1.slice(DROPPED)), any: spread(anyPage.slice(DROPPED)) };
  };
  const { check, counting } = await controls(run);
  const results: Result[] = [];
  const deep: ListBench['deep'] = [];
  for (const scope of SCOPES)
    for (const sort of SORTS) {
      const first = firstOf(scope, sort);
      const any = anyOf(first, sizes);
      results.push(await measure(`${scope}, ${sort}, page 1`, first));
      // Skipping rows in the order of dates or colours takes the bare side seconds a page: there it is not asked.
      if (sort === 'newest') results.push(await measure(`${scope}, ${sort}, any page`, any));
      deep.push(await deepOf(`${scope}, ${sort}`, first, any));
      say(`list: ${scope}, ${sort}`);
    }
  for (const mixed of Object.keys(MIXED) as (keyof typeof MIXED)[])
    for (const sort of SORTS) {
      const first: Wish = () => ({ user: ADMIN, mixed, sort, page: 1 });
      deep.push(await deepOf(`${mixed}, ${sort}`, first, anyOf(first, sizes)));
    }
  say('list: mixed filters');
  return { results, check, counting, deep };
};

const controls = async (run: BenchRun): Promise<Pick<ListBench, 'check' | 'counting'>> => {
  const { pairs } = run.options;
  const wish: PageCall = { user: ADMIN, sort: 'newest', page: 1 };
  const bare = async () => (await run.bare.succeed(barePage(wish))).ms;
  const copy = async () => (await run.bareCopy.succeed(barePage(wish))).ms;
  const counted = async () => (await run.bareCopy.succeed(barePage(wish, true))).ms;
  return {
    check: resultOf(
      'check',
      'bare page against its copy (A/A)',
      await measurePairs({ ours: copy, bare }, { pairs }),
    ),
    counting: resultOf(
      'check',
      'bare page with count(*)',
      await measurePairs({ ours: counted, bare }, { pairs }),
    ),
  };
};
