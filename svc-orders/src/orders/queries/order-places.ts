import type { OrderSort } from '@peruke/contracts/orders';
import { all, arrayOf, type Condition } from './condition.js';
import {
  keptPart,
  makersOf,
  orderBy,
  type OrderFilter,
  type PageAsked,
  scopeOf,
  scopesOf,
} from './order-filter.js';
import { ROW_COLUMNS, ROW_JOINS } from '../../rows/order-row.js';

/**
 * Any page of the list by one statement. `order_place` says how many orders each bucket of a walk holds: the bucket in
 * which a page begins is found by adding up, and only the rows before the page in that bucket are skipped.
 */

interface Walk {
  name: 'made' | 'ready' | 'colour';
  down: boolean;
  /** Ids in a chunk, where `order_buckets` cuts a bucket into chunks. */
  chunk: number;
  /** The orders from the place on, over `orders as o`: stretches of an index, one after another. */
  stretches: readonly string[];
}

const fromWeek = (column: string, down: boolean): string =>
  down
    ? `o.${column} < (place.bucket::date + 7)::timestamp at time zone 'UTC'`
    : `o.${column} >= place.bucket::date::timestamp at time zone 'UTC'`;

const emptyOnes = (column: string): string => `o.${column} is null and o.id < place.below_empty`;

const byReadyDate = (down: boolean): Walk => ({
  name: 'ready',
  down,
  chunk: 1 << 12,
  stretches: [fromWeek('complete_date', down), emptyOnes('complete_date')],
});

const byColour = (down: boolean): Walk => ({
  name: 'colour',
  down,
  chunk: 1 << 16,
  stretches: [
    'o.base_color = place.bucket and o.id < place.below',
    `o.base_color ${down ? '<' : '>'} place.bucket`,
    emptyOnes('base_color'),
  ],
});

const WALKS: Record<'newest' | OrderSort, Walk> = {
  newest: { name: 'made', down: true, chunk: 1, stretches: [fromWeek('created_at', true)] },
  date_asc: byReadyDate(false),
  date_desc: byReadyDate(true),
  base_color_asc: byColour(false),
  base_color_desc: byColour(true),
};

/** The statement for a page with its total in each row; undefined where no places are kept. */
export const placedPage = (filter: OrderFilter, page: PageAsked): Condition | undefined => {
  const { sort, limit, offset } = page;
  const scopes = scopesOf(filter);
  if (!scopes || sort.length > 1) return undefined;
  const walk = WALKS[sort[0] ?? 'newest'];
  const makers = makersOf(filter);
  // Each of several makers has an index of its own to walk.
  const [eachMaker, scope] =
    makers.length > 1
      ? [
          { sql: 'cross join unnest(?::int[]) as maker (id)', params: [arrayOf(makers)] },
          all([scopeOf({ ...filter, makers: [] }, 'o'), { sql: 'o.created_by_id = maker.id', params: [] }]),
        ]
      : [{ sql: '', params: [] }, scopeOf(filter, 'o')];
  const stretches = walk.stretches.map(
    (stretch) =>
      `(select o.id, o.created_at, o.complete_date, o.base_color from orders o where ${scope.sql} and ${stretch}
        order by ${orderBy(sort, 'o')} limit place.skipped + ${limit})`,
  );
  const place = findPlace(walk, scopes, all(keptPart(filter, 'd')), offset);
  return {
    sql: `with ${place.sql}, page as (
        select s.id from place ${eachMaker.sql} cross join lateral (${stretches.join(' union all ')}) as s
        order by ${orderBy(sort, 's')} limit ${limit} offset (select skipped from place)
      )
      select ${ROW_COLUMNS}, place.total from place cross join page join orders o on o.id = page.id ${ROW_JOINS}
      order by ${orderBy(sort, 'o')}`,
    params: [...place.params, ...eachMaker.params, ...stretches.flatMap(() => scope.params)],
  };
};

/** The bucket that holds the order at `offset`, as the common table `place`; no row when there are not so many. */
const findPlace = (
  { name, down, chunk }: Walk,
  scopes: readonly string[],
  noted: Condition,
  offset: number,
): Condition => ({
  sql: `kept as (
        select bucket, chunk, n::int from order_place where walk = ? and scope in (${scopes.map(() => '?').join()})
        union all
        select b.bucket, b.chunk, d.n::int from order_count_delta d,
          order_buckets(d.order_id, d.created_at, d.complete_date, d.base_color) as b
        where b.walk = ? and ${noted.sql}
      ), walked as (
        select bucket, chunk, sum(n) as n, sum(sum(n)) over (
          order by bucket = '', bucket ${down ? 'desc' : 'asc'}, chunk desc rows unbounded preceding) as upto
        from kept group by bucket, chunk
      ), place as materialized (
        select nullif(bucket, '') as bucket, (chunk + 1) * ${chunk} as below,
          case when bucket = '' then (chunk + 1) * ${chunk} else ${2 ** 31 - 1} end as below_empty,
          ?::int - (upto - n) as skipped, (select sum(n) from kept) as total
        from walked where upto > ? and upto - n <= ?
      )`,
  params: [name, ...scopes, name, ...noted.params, offset, offset, offset],
});
