import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderSort, OrderState } from '@peruke/contracts/orders';
import { executePrepared } from '@peruke/svc-kit/db';
import { all, arrayOf, type Condition } from './condition.js';
import { clientsFound, type SearchInput } from './order-search.js';

/** What every list of orders is made of; the owner's limit is part of it, never applied afterwards. */
export interface OrderFilter extends SearchInput {
  /** Made by this person only: the caller, when it is a usa_manager. */
  ownerId: number | null;
  states?: readonly OrderState[];
  /** Made by one of these; nothing to a usa_manager, who has no USA tools (AMB-06). */
  makers?: readonly number[];
  special?: boolean;
  hold?: boolean;
  rush?: boolean;
  clientId?: number;
  /** Those that were ticked. */
  ids?: readonly number[];
  clientName?: string;
  /** The whole of it. */
  barcode?: string;
  /** Made by people who were USA managers then. */
  ofUsaManagers?: boolean;
}

export interface PageAsked {
  sort: readonly OrderSort[];
  limit: number;
  offset: number;
}

/** Whose orders, when it is asked: a usa_manager's own, whatever else is asked. */
export const makersOf = ({ ownerId, makers = [] }: OrderFilter): readonly number[] =>
  ownerId === null ? [...new Set(makers)] : [ownerId];

/** The part of a filter for which sums are kept; columns of the same names stand in orders and in the sums. */
export const keptPart = (filter: OrderFilter, table: string): Condition[] => {
  const { states, special } = filter;
  const makers = makersOf(filter);
  const parts: Condition[] = [];
  const add = (sql: string, ...params: unknown[]) => parts.push({ sql: `${table}.${sql}`, params });
  if (states?.length === 1) add('state = ?', states[0]);
  else if (states) add('state = any(?::text[])', arrayOf(states));
  if (makers.length === 1) add('created_by_id = ?', makers[0]);
  else if (makers.length > 1) add('created_by_id = any(?::int[])', arrayOf(makers));
  if (special) add('is_special');
  return parts;
};

/** The part that has to be looked up, but for the search. */
const narrowPart = (filter: OrderFilter, table: string): Condition[] => {
  const parts: Condition[] = [];
  if (filter.hold) parts.push({ sql: `${table}.on_hold`, params: [] });
  if (filter.rush) parts.push({ sql: `${table}.rush`, params: [] });
  if (filter.ids) parts.push({ sql: `${table}.id = any(?::int[])`, params: [arrayOf(filter.ids)] });
  if (filter.clientId !== undefined)
    parts.push({ sql: `${table}.client_id = any(client_group(?))`, params: [filter.clientId] });
  if (filter.barcode !== undefined) parts.push({ sql: `${table}.barcode = ?`, params: [filter.barcode] });
  if (filter.ofUsaManagers) parts.push({ sql: `${table}.created_by_role = 'USA_MANAGER'`, params: [] });
  if (filter.clientName !== undefined) {
    const named = { sql: 'lower(c.full_name) = lower(?)', params: [filter.clientName.trim()] };
    const { sql, params } = clientsFound(named);
    parts.push({ sql: `${table}.client_id in (${sql})`, params });
  }
  return parts;
};

/** The filter but for its search, over orders under that name. */
export const scopeOf = (filter: OrderFilter, table: string): Condition =>
  all([{ sql: `${table}.visible`, params: [] }, ...keptPart(filter, table), ...narrowPart(filter, table)]);

/** The sums that are kept say how many orders the filter holds, but for its search. */
const isCounted = (filter: OrderFilter): boolean => narrowPart(filter, 'o').length === 0;

/** One index holds the orders of the filter and no others, in every order. */
export const hasOwnIndex = (filter: OrderFilter): boolean =>
  isCounted(filter) &&
  keptPart(filter, 'o').length < 2 &&
  !filter.special &&
  (filter.states?.length ?? 1) === 1 &&
  makersOf(filter).length < 2;

/** The scopes of the kept sums that together hold the filter, as `order_scopes` writes them; or there are none. */
export const scopesOf = (filter: OrderFilter): string[] | undefined => {
  const { states, special } = filter;
  if (!isCounted(filter) || (states && states.length !== 1)) return undefined;
  const rest = [...(states ? [`s ${states[0]}`] : []), ...(special ? ['special'] : [])];
  const makers = makersOf(filter);
  return makers.length > 0 ? makers.map((id) => [`m ${id}`, ...rest].join(' ')) : [rest.join(' ')];
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

/** How many orders the filter holds, but for its search. */
export const countOrders = async (em: EntityManager, filter: OrderFilter): Promise<number> => {
  const { sql, params } = totalOf(filter);
  const [row] = await executePrepared<{ total: number }>(em, `select ${sql} as total`, params);
  return row?.total ?? 0;
};

/** The same as an expression: from the kept sums where they suffice, counted where the filter is narrower. */
export const totalOf = (filter: OrderFilter): Condition => {
  if (!isCounted(filter)) {
    const { sql, params } = scopeOf(filter, 'k');
    return { sql: `(select count(*) from orders k where ${sql})`, params };
  }
  const { sql, params } = all(keptPart(filter, 'k'));
  return {
    sql: `(select coalesce(sum(n), 0) from (
            select n from order_count k where ${sql} union all select n from order_count_delta k where ${sql}
          ) as kept)`,
    params: [...params, ...params],
  };
};
