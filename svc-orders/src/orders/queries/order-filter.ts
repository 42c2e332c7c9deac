import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderSort, OrderState } from '@peruke/contracts/orders';
import { executePrepared } from '@peruke/svc-kit/db';
import { all, arrayOf, type Condition } from './condition.js';
import { idsFound, type SearchInput, searchOf } from './order-search.js';

export { arrayOf };

/** What every list of orders is made of; the owner's limit is part of it, never applied afterwards. */
export interface OrderFilter extends SearchInput {
  /** Made by this person only: the caller, when it is a usa_manager. */
  ownerId: number | null;
  states?: readonly OrderState[];
  /** Made by one of these. */
  makers?: readonly number[];
  special?: boolean;
  clientId?: number;
  clientName?: string;
  /** Made by people who were USA managers then. */
  ofUsaManagers?: boolean;
}

/** The part of a filter for which sums are kept; columns of the same names stand in orders and in order_count. */
const keptPart = (filter: OrderFilter, table: string): Condition[] => {
  const parts: Condition[] = [];
  const add = (sql: string, ...params: unknown[]) => parts.push({ sql: `${table}.${sql}`, params });
  if (filter.ownerId !== null) add('created_by_id = ?', filter.ownerId);
  if (filter.states?.length === 1) add('state = ?', filter.states[0]);
  else if (filter.states) add('state = any(?::text[])', arrayOf(filter.states));
  if (filter.makers?.length === 1) add('created_by_id = ?', filter.makers[0]);
  else if (filter.makers?.length) add('created_by_id = any(?::int[])', arrayOf(filter.makers));
  if (filter.special) add('is_special');
  return parts;
};

/** The part that has to be looked up, but for the search. */
const narrowPart = (filter: OrderFilter, table: string): Condition[] => {
  const parts: Condition[] = [];
  if (filter.clientId !== undefined) parts.push({ sql: `${table}.client_id = ?`, params: [filter.clientId] });
  if (filter.ofUsaManagers) parts.push({ sql: `${table}.created_by_role = 'USA_MANAGER'`, params: [] });
  if (filter.clientName !== undefined)
    parts.push({
      sql: `${table}.client_id in (select id from client_view where lower(full_name) = lower(?))`,
      params: [filter.clientName.trim()],
    });
  return parts;
};

/** The filter but for its search, over orders under that name. */
export const scopeOf = (filter: OrderFilter, table: string): Condition =>
  all([{ sql: `${table}.visible`, params: [] }, ...keptPart(filter, table), ...narrowPart(filter, table)]);

/** Nothing is asked but a search at most. */
export const isUnscoped = (filter: OrderFilter): boolean =>
  keptPart(filter, 'o').length + narrowPart(filter, 'o').length === 0;

/** The sums that are kept say how many orders the filter holds. */
export const isCounted = (filter: OrderFilter): boolean =>
  narrowPart(filter, 'o').length === 0 && !searchOf(filter);

/** The whole filter as SQL over `orders as o`. */
export const conditionOf = (filter: OrderFilter): Condition => {
  const search = searchOf(filter);
  const scope = scopeOf(filter, 'o');
  return search ? all([scope, idsFound(search)]) : scope;
};

const SORTS: Record<OrderSort, string> = {
  date_asc: 'complete_date asc nulls last',
  date_desc: 'complete_date desc nulls last',
  base_color_asc: 'base_color asc nulls last',
  base_color_desc: 'base_color desc nulls last',
};

/** Newest first unless asked otherwise (AMB-04); the id makes pages complete and without doubles. */
export const orderBy = (sorts: readonly OrderSort[], table: string): string => {
  const columns = sorts.length > 0 ? sorts.map((sort) => SORTS[sort]) : ['created_at desc'];
  return [...columns, 'id desc'].map((column) => `${table}.${column}`).join(', ');
};

/** How many orders the filter holds: from the kept sums where they suffice, counted where it is narrower. */
export const countOrders = async (em: EntityManager, filter: OrderFilter): Promise<number> => {
  const kept = isCounted(filter);
  const { sql, params } = kept ? keptCount(filter) : fullCount(filter);
  const ask = kept ? executePrepared : execute;
  const [row] = await ask<{ total: number }>(em, `select ${sql} as total`, params);
  return row?.total ?? 0;
};

/** With the values in the text: the plan looks at them. */
const execute = <Row>(em: EntityManager, sql: string, params: readonly unknown[]): Promise<Row[]> =>
  em.execute<Row[]>(sql, [...params]);

const fullCount = (filter: OrderFilter): Condition => {
  const { sql, params } = conditionOf(filter);
  return { sql: `(select count(*) from orders o where ${sql})`, params };
};

/** The total of a filter that `isCounted`, as an expression. */
export const keptCount = (filter: OrderFilter): Condition => {
  const { sql, params } = all(keptPart(filter, 'k'));
  return {
    sql: `(select coalesce(sum(n), 0) from (
            select n from order_count k where ${sql} union all select n from order_count_delta k where ${sql}
          ) as kept)`,
    params: [...params, ...params],
  };
};
