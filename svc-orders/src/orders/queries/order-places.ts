import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderSort } from '@peruke/contracts/orders';
import { executePrepared } from '@peruke/svc-kit/db';
import type { Condition } from './condition.js';
import type { FoundPage, PageAsked } from './find-page.js';
import { orderBy, type OrderFilter, scopeOf } from './order-filter.js';

/**
 * Pages far from the beginning. `order_place` says how many orders each day, colour or chunk of ids holds in a walk, so
 * the bucket in which a page begins is found by adding up, and only the rows before it in that bucket are skipped.
 */

interface Walk {
  name: 'made' | 'ready' | 'colour';
  down: boolean;
}

interface Place {
  bucket: string;
  chunk: number;
  /** Orders in the walk before this bucket. */
  before: number;
  /** Orders in the whole walk. */
  total: number;
}

const WALKS: Record<OrderSort, Walk> = {
  date_asc: { name: 'ready', down: false },
  date_desc: { name: 'ready', down: true },
  base_color_asc: { name: 'colour', down: false },
  base_color_desc: { name: 'colour', down: true },
};

/** A page that is found by its place, with the total; undefined where no places are kept for the filter. */
export const deepPage = async (
  em: EntityManager,
  filter: OrderFilter,
  page: PageAsked,
): Promise<FoundPage | undefined> => {
  const walk = walkOf(page.sort);
  const scope = placeScope(filter);
  if (!walk || scope === undefined) return undefined;
  const place = await findPlace(em, walk, scope, page.offset);
  if (!place || place.total <= page.offset) return { ids: [], total: place?.total ?? 0 };
  return { ids: await fromPlace(em, filter, page, walk, place), total: place.total };
};

const walkOf = ([sort, ...others]: readonly OrderSort[]): Walk | undefined => {
  if (others.length > 0) return undefined;
  return sort === undefined ? { name: 'made', down: true } : WALKS[sort];
};

/** The scope of `order_place`, or undefined when none is kept for the filter. */
const placeScope = (filter: OrderFilter): string | undefined => {
  const { ownerId, states, makers = [], special, clientId, clientName, ofUsaManagers } = filter;
  if (special || clientId !== undefined || clientName !== undefined || ofUsaManagers) return undefined;
  const maker = ownerId ?? makers[0];
  if (makers.length + (ownerId === null ? 0 : 1) > 1 || (states && states.length !== 1)) return undefined;
  if (maker !== undefined && states) return undefined;
  if (maker !== undefined) return `m ${maker}`;
  return states ? `s ${states[0]}` : '';
};

/** The bucket that holds the order at `offset`, or the last one. */
const findPlace = async (
  em: EntityManager,
  { name, down }: Walk,
  scope: string,
  offset: number,
): Promise<Place | undefined> => {
  const [place] = await executePrepared<Place>(
    em,
    `with kept as (
       select bucket, chunk, n::int from order_place where walk = ? and scope = ?
       union all
       select p.bucket, p.chunk, d.n::int from order_count_delta d,
         order_places(order_id, state, created_by_id, created_at, complete_date, base_color) as p
       where p.walk = ? and p.scope = ?
     ), walked as (
       select bucket, chunk, sum(n) as n, sum(sum(n)) over (
         order by bucket = '', bucket ${down ? 'desc' : 'asc'}, chunk desc rows unbounded preceding) as upto
       from kept group by bucket, chunk
     )
     select bucket, chunk, upto - n as before, (select sum(n) from kept) as total
     from walked order by upto <= ?, case when upto > ? then upto end, upto desc limit 1`,
    [name, scope, name, scope, offset, offset],
  );
  return place;
};

/** Stretches of an index, one after another, from the place on. */
const stretches = ({ name, down }: Walk, { bucket, chunk }: Place): Condition[] => {
  const day = (column: string): Condition =>
    down
      ? { sql: `o.${column} < (?::date + 1)::timestamp at time zone 'UTC'`, params: [bucket] }
      : { sql: `o.${column} >= ?::timestamp at time zone 'UTC'`, params: [bucket] };
  if (name === 'made') return [day('created_at')];
  const column = name === 'ready' ? 'complete_date' : 'base_color';
  const empty = `o.${column} is null`;
  if (bucket === '') {
    const ids = (chunk + 1) * (name === 'ready' ? 1 << 10 : 1 << 13);
    return [{ sql: `${empty} and o.id < ?`, params: [ids] }];
  }
  const last = { sql: empty, params: [] };
  if (name === 'ready') return [day(column), last];
  return [
    { sql: 'o.base_color = ? and o.id < ?', params: [bucket, (chunk + 1) * (1 << 13)] },
    { sql: `o.base_color ${down ? '<' : '>'} ?`, params: [bucket] },
    last,
  ];
};

const fromPlace = async (
  em: EntityManager,
  filter: OrderFilter,
  { sort, limit, offset }: PageAsked,
  walk: Walk,
  place: Place,
): Promise<number[]> => {
  const rest = offset - place.before;
  const scope = scopeOf(filter, 'o');
  const parts = stretches(walk, place).map(({ sql, params }, i) => ({
    sql: `select ${i} as part, row_number() over (order by ${orderBy(sort, 'o')}) as at, o.id from (
            select * from orders o where ${scope.sql} and ${sql} order by ${orderBy(sort, 'o')} limit ?
          ) as o`,
    params: [...scope.params, ...params, rest + limit],
  }));
  const rows = await em.execute<{ id: number }[]>(
    `select id from (${parts.map(({ sql }) => sql).join(' union all ')}) as walked
     order by part, at limit ? offset ?`,
    [...parts.flatMap(({ params }) => params), limit, rest],
  );
  return rows.map(({ id }) => id);
};

/** The ids of a page, past everything before it. */
export const skip = async (em: EntityManager, filter: OrderFilter, page: PageAsked): Promise<number[]> => {
  const { sql, params } = scopeOf(filter, 'o');
  const rows = await em.execute<{ id: number }[]>(
    `select o.id from orders o where ${sql} order by ${orderBy(page.sort, 'o')} limit ? offset ?`,
    [...params, page.limit, page.offset],
  );
  return rows.map(({ id }) => id);
};
