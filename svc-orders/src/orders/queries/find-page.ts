import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderSort } from '@peruke/contracts/orders';
import { isScoped } from '@peruke/svc-kit/db';
import { all } from './condition.js';
import {
  keptPart,
  makersOf,
  orderBy,
  type OrderFilter,
  type PageAsked,
  scopeOf,
  scopesOf,
} from './order-filter.js';
import { clientsFound, type Search } from './order-search.js';

export interface FoundPage {
  /** In order. */
  ids: number[];
  total: number;
}

/** From so many orders on, a page is found sooner among all orders in turn than by gathering what is found. */
const MANY = 8_000;
/** As long as the page is no further on than this share of what is found: so far the walk has to go. */
const NEAR = 0.1;

/** One page of what a search finds in the rest of the filter, and exactly how many there are. */
export const findPage = (
  em: EntityManager,
  filter: OrderFilter,
  search: Search,
  page: PageAsked,
): Promise<FoundPage> => {
  const [sums] = makersOf(filter).length === 0 ? (scopesOf(filter) ?? []) : [];
  return sums === undefined ? gather(em, filter, search, page) : findSummed(em, filter, sums, search, page);
};

/**
 * Where sums by client are kept, they say how many there are without a look at their orders. Of very many the page is
 * then taken from the filter's orders in turn, until it is full; else what is found is gathered and sorted. A branch
 * that is not taken is not run.
 */
const findSummed = async (
  em: EntityManager,
  filter: OrderFilter,
  sums: string,
  { client, order }: Search,
  { sort, limit, offset }: PageAsked,
): Promise<FoundPage> => {
  const columns = (table: string): string => `${table}.id, ${sortColumns(sort, table)}`;
  const clients = clientsFound(client);
  const own = order && all([scopeOf(filter, 'o'), order]);
  const noted = all(keptPart(filter, 'd'));
  const [inTurn, gathered] = [scopeOf(filter, 'o'), scopeOf(filter, 's')];
  const isWalk = sort.length < 2 ? `total > ${MANY} and ${offset + limit} <= total * ${NEAR}` : 'false';
  const [row] = await em.execute<FoundPage[]>(
    `with client as materialized (${clients.sql}),
     own as materialized (select o.client_id, ${columns('o')} from orders o where ${own?.sql ?? 'false'}),
     counted as materialized (
       select (select coalesce(sum(k.n), 0) from client_order_count k join client on client.id = k.client_id
                where k.scope = ?)
         + (select coalesce(sum(d.n), 0) from order_count_delta d join client on client.id = d.client_id
             where ${noted.sql})
         + (select count(*) from own where own.client_id is null or own.client_id not in (select id from client))
         as total
     )
     select total, to_json(case
       when total <= ${offset} then '{}'::int[]
       when ${isWalk} then array(
         select o.id from orders o
         where ${inTurn.sql} and (o.client_id in (select id from client) or o.id in (select id from own))
         order by ${orderBy(sort, 'o')} limit ${limit} offset ${offset}
       )
       else array(
         select h.id from (
           select ${columns('own')} from own
           union all
           select ${columns('s')} from client join orders s on s.client_id = client.id and ${gathered.sql}
           where s.id not in (select id from own)
         ) as h order by ${orderBy(sort, 'h')} limit ${limit} offset ${offset}
       )
     end) as ids from counted`,
    [...clients.params, ...(own?.params ?? []), sums, ...noted.params, ...inTurn.params, ...gathered.params],
  );
  return row ?? { ids: [], total: 0 };
};

/** Gathers all that is found with what it is sorted by, and counts it on the way. */
const gather = async (
  em: EntityManager,
  filter: OrderFilter,
  { client, order }: Search,
  { sort, limit, offset }: PageAsked,
): Promise<FoundPage> => {
  const columns = (table: string): string => `${table}.id, ${sortColumns(sort, table)}`;
  // under the policy no index of trigrams is looked at; the view holds her orders by the same condition
  const orders = isScoped(em) ? 'own_order' : 'orders';
  const clients = clientsFound(client);
  const own = order && all([scopeOf(filter, 'o'), order]);
  const scope = scopeOf(filter, 's');
  const rows = await em.execute<{ id: number | null; total: number }[]>(
    `with ${own ? `own as materialized (select ${columns('o')} from ${orders} o where ${own.sql}),` : ''}
     hit as materialized (
       ${own ? 'select * from own union all' : ''}
       select ${columns('s')} from (${clients.sql}) as c join ${orders} s on s.client_id = c.id
       where ${scope.sql} ${own ? 'and s.id not in (select id from own)' : ''}
     )
     select page.id, counted.total from (select count(*) as total from hit) as counted
     left join (select h.* from hit h order by ${orderBy(sort, 'h')} limit ? offset ?) as page on true
     order by ${orderBy(sort, 'page')}`,
    [...(own?.params ?? []), ...clients.params, ...scope.params, limit, offset],
  );
  return { ids: rows.flatMap(({ id }) => (id === null ? [] : [id])), total: rows[0]?.total ?? 0 };
};

const sortColumns = (sorts: readonly OrderSort[], table: string): string => {
  const names = sorts.map((sort) => (sort.startsWith('date') ? 'complete_date' : 'base_color'));
  return [...new Set(names.length > 0 ? names : ['created_at'])].map((name) => `${table}.${name}`).join(', ');
};
