import type { OrdersPage } from '@peruke/contracts/orders';
import { ADMIN, type BenchRun } from './bench-run.ts';
import { PER_PAGE } from './bare/orders-page.ts';
import { barePage, ourPage, type PageCall } from './list-bench.ts';
import { DROPPED, measurePairs, resultOf, type Result, type Times } from './pairs.ts';
import { BROAD_TERMS, KINDS, makeTerms, type Term } from './search-terms.ts';
import { quantile } from './statistics.ts';

export interface SlowTerm {
  kind: string;
  typed: string;
  /** Median of several tries. */
  ms: number;
  total: number;
  /** Who asks, and in which state. */
  by: string;
}

export interface SearchBench {
  results: Result[];
  slowest: SlowTerm[];
  /** How many terms the oracle has looked for, too; it found the same. */
  verified: number;
}

const MOST_TERMS = 1_000;
const VERIFIED = 40;
const SLOWEST = 10;
const CANDIDATES = 15;
const TRIES = 3;
const BUDGET_MS = 60_000;

export const benchSearch = async (run: BenchRun, say: (text: string) => void): Promise<SearchBench> => {
  const terms = await makeTerms(run.db, Math.min(MOST_TERMS, Math.ceil((run.options.pairs * 10) / 3)));
  const verified = await compareWithOracle(run, terms);
  say(`search: ${verified} terms give the oracle's rows and totals`);
  const bareWish: PageCall = { user: ADMIN, sort: 'newest', page: 1 };
  const all: Times = await measurePairs(
    {
      ours: async (i) => (await search(run, terms[i % terms.length] as Term)).ms,
      bare: async () => (await run.bare.succeed(barePage(bareWish))).ms,
    },
    { pairs: terms.length, budgetMs: BUDGET_MS },
  );
  const termAt = (pair: number): Term => terms[(pair + DROPPED) % terms.length] as Term;
  const only = (kind: string): Times => ({
    ours: all.ours.filter((_, pair) => termAt(pair).kind === kind),
    bare: all.bare.filter((_, pair) => termAt(pair).kind === kind),
  });
  const results = [
    resultOf('search', 'all terms', all),
    ...KINDS.map((kind) => resultOf('search', kind, only(kind))),
  ];
  const bySlowness = all.ours
    .map((ms, pair) => ({ ms, term: termAt(pair) }))
    .sort((a, b) => b.ms - a.ms)
    .map(({ term }) => term);
  return { results, slowest: await again(run, [...BROAD_TERMS, ...bySlowness]), verified };
};

const search = (run: BenchRun, { typed, user, state }: Term) =>
  run.orders.succeed(ourPage(run, { user, state, sort: 'newest', page: 1 }, typed));

const byWhom = ({ user, state }: Term): string =>
  [user === ADMIN ? 'admin' : 'usa_manager', ...(state ? [state] : [])].join(', ');

/** One slow answer may be the machine's; several are the term's. */
const again = async (run: BenchRun, terms: readonly Term[]): Promise<SlowTerm[]> => {
  const seen = new Set<string>();
  const slow: SlowTerm[] = [];
  for (const term of terms) {
    const key = `${term.typed}/${term.user}/${term.state}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (seen.size > CANDIDATES) break;
    const times: number[] = [];
    let total = 0;
    for (let i = 0; i < TRIES; i++) {
      const { ms, body } = await search(run, term);
      times.push(ms);
      total = (JSON.parse(body) as { data: OrdersPage }).data.pagination.total;
    }
    const ms = quantile(
      times.sort((a, b) => a - b),
      0.5,
    );
    slow.push({ kind: term.kind, typed: term.typed, ms, total, by: byWhom(term) });
  }
  return slow.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST);
};

/** Looks at every row, with ILIKE over plain columns and no index that the search uses. */
const ORACLE = `
  with hit as (
    select o.id, o.created_at from orders o join bench.client c on c.id = o.client_id
    where o.visible and ($4::int is null or o.created_by_id = $4) and ($5::text is null or o.state = $5) and (
      length($1) > 2 and o.barcode || ' ' || o.user_generated_id || ' ' || o.order_number ilike '%' || $1 || '%'
      or bench.fold(c.name || ' ' || c.surname) ilike '%' || $2 || '%'
      or bench.fold(c.surname || ' ' || c.name) ilike '%' || $2 || '%'
      or ($3 <> '' and bench.digits(c.phone) ilike '%' || $3 || '%')
      or ($2 ~ '^[0-9]+$' and bench.digits(c.phone) ilike '%' || $2 || '%'))
  )
  select (select count(*)::int from hit) as total,
    array(select id from hit order by created_at desc, id desc limit ${PER_PAGE}) as ids`;

const compareWithOracle = async (run: BenchRun, terms: readonly Term[]): Promise<number> => {
  const step = Math.max(1, Math.floor(terms.length / oracleTerms(run)));
  const sample = [...BROAD_TERMS, ...terms.filter((_, i) => i % step === 0).slice(0, VERIFIED)];
  for (const term of sample) {
    const { rows } = await run.db.query<{ total: number; ids: number[] }>(ORACLE, [
      term.typed,
      term.name,
      term.digits,
      term.user === ADMIN ? null : term.user,
      term.state ?? null,
    ]);
    const page = (JSON.parse((await search(run, term)).body) as { data: OrdersPage }).data;
    const found = { total: page.pagination.total, ids: page.wigs.map(({ id }) => id) };
    if (JSON.stringify(found) !== JSON.stringify(rows[0]))
      throw new Error(
        `Search for "${term.typed}" finds ${JSON.stringify(found)}; the oracle says ${JSON.stringify(rows[0])}`,
      );
  }
  return sample.length;
};

/** The oracle folds every row: seconds a term at a million orders. */
const oracleTerms = ({ options }: BenchRun): number => (options.orders > 200_000 ? 8 : VERIFIED);
