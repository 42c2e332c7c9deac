import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderSort, OrderState } from '@peruke/contracts/orders';
import { likeAnywhere, searchTerms } from '../../projections/search.rules.js';

/** What every list of orders is made of; the owner's limit is part of it, never applied afterwards. */
export interface OrderFilter {
  /** Made by this person only: the caller, when it is a usa_manager. */
  ownerId: number | null;
  states?: readonly OrderState[];
  /** Made by one of these. */
  makers?: readonly number[];
  special?: boolean;
  search?: string;
  /** Barcode or client, of which `search` looks at nothing else then. */
  searchIn?: 'everything' | 'barcode-and-client';
  clientName?: string;
  /** Made by people who were USA managers then. */
  ofUsaManagers?: boolean;
}

export interface Condition {
  sql: string;
  params: unknown[];
}

const pieces = (column: string, term: string): Condition =>
  // Two letters are one bigram: the index answers it alone. One letter is in no index.
  term.length === 2
    ? { sql: `bigrams(${column}) @> array[?]::text[]`, params: [term] }
    : { sql: `${column} like ?`, params: [likeAnywhere(term)] };

/** Ids of the orders that a search finds, as a subquery; undefined when nothing was typed. */
const found = ({ search = '', searchIn }: OrderFilter): Condition | undefined => {
  const terms = searchTerms(search);
  if (!terms) return undefined;
  const column = searchIn === 'barcode-and-client' ? 'barcode' : 'search_text';
  const own =
    column === 'barcode'
      ? { sql: 'barcode like ?', params: [likeAnywhere(terms.order)] }
      : pieces(column, terms.order);
  const clients = terms.client.map((term) => pieces('c.search_text', term));
  const unions = [
    `select id from orders where visible and ${own.sql}`,
    ...clients.map(
      ({ sql }) =>
        `select s.id from client_view c join orders s on s.client_id = c.id and s.visible where ${sql}`,
    ),
  ];
  return {
    sql: `o.id in (${unions.join(' union ')})`,
    params: [...own.params, ...clients.flatMap(({ params }) => params)],
  };
};

/** The part of a filter for which sums are kept; columns of the same names stand in orders and in order_count. */
const scopeOf = (filter: OrderFilter): Condition[] => {
  const parts: Condition[] = [];
  const add = (sql: string, ...params: unknown[]) => parts.push({ sql, params });
  if (filter.ownerId !== null) add('o.created_by_id = ?', filter.ownerId);
  if (filter.states?.length === 1) add('o.state = ?', filter.states[0]);
  else if (filter.states) add('o.state = any(?::text[])', arrayOf(filter.states));
  if (filter.makers?.length) add('o.created_by_id = any(?::int[])', arrayOf(filter.makers));
  if (filter.special) add('o.is_special');
  return parts;
};

/** The part that has to be looked up. */
const narrowingOf = (filter: OrderFilter): Condition[] => {
  const parts: Condition[] = [];
  if (filter.ofUsaManagers) parts.push({ sql: `o.created_by_role = 'USA_MANAGER'`, params: [] });
  if (filter.clientName !== undefined)
    parts.push({
      sql: 'o.client_id in (select id from client_view where lower(full_name) = lower(?))',
      params: [filter.clientName.trim()],
    });
  const search = found(filter);
  return search ? [...parts, search] : parts;
};

const all = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => sql).join(' and ') || 'true',
  params: conditions.flatMap(({ params }) => params),
});

/** The filter as SQL over `orders as o`. */
export const conditionOf = (filter: OrderFilter): Condition =>
  all([{ sql: 'o.visible', params: [] }, ...scopeOf(filter), ...narrowingOf(filter)]);

/** An array parameter in PostgreSQL's own notation: the driver would spread a JavaScript array. */
export const arrayOf = (values: readonly (string | number)[]): string =>
  `{${values.map((value) => (typeof value === 'number' ? value : `"${value.replace(/["\\]/g, '\\$&')}"`)).join(',')}}`;

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
  const { sql, params } = narrowingOf(filter).length === 0 ? keptCount(filter) : fullCount(filter);
  const [row] = await em.execute<{ total: number }[]>(sql, params);
  return row?.total ?? 0;
};

const fullCount = (filter: OrderFilter): Condition => {
  const { sql, params } = conditionOf(filter);
  return { sql: `select count(*) as total from orders o where ${sql}`, params };
};

const keptCount = (filter: OrderFilter): Condition => {
  const { sql, params } = all(scopeOf(filter));
  return {
    sql: `select coalesce(sum(n), 0) as total from (
            select n from order_count o where ${sql} union all select n from order_count_delta o where ${sql}
          ) as kept`,
    params: [...params, ...params],
  };
};
