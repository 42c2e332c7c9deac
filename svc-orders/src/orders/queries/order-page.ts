import type { EntityManager } from '@mikro-orm/postgresql';
import { executePrepared } from '@peruke/svc-kit/db';
import { arrayOf, type Condition } from './condition.js';
import { findPage } from './find-page.js';
import {
  countOrders,
  hasOwnIndex,
  orderBy,
  type OrderFilter,
  type PageAsked,
  scopeOf,
  totalOf,
} from './order-filter.js';
import { placedPage } from './order-places.js';
import { ROW_COLUMNS, ROW_JOINS, type RowRecord } from '../../rows/order-row.js';
import { searchOf } from './order-search.js';

export interface Page {
  rows: RowRecord[];
  total: number;
}

/** One page of the list with its exact total (ORD-026, ORD-104). */
export const readPage = async (em: EntityManager, filter: OrderFilter, page: PageAsked): Promise<Page> => {
  const search = searchOf(filter);
  if (search) {
    const { ids, total } = await findPage(em, filter, search, page);
    return { rows: await readRows(em, ids), total };
  }
  const isFirst = page.offset === 0 && hasOwnIndex(filter);
  const placed = isFirst ? undefined : placedPage(filter, page);
  const { sql, params } = placed ?? skippingPage(filter, page);
  const rows = await executePrepared<RowRecord & { total: number }>(em, sql, params);
  return { rows, total: rows[0]?.total ?? (await countOrders(em, filter)) };
};

/** The statement for page 1, which everybody looks at, and for pages of filters without places. */
const skippingPage = (filter: OrderFilter, { sort, limit, offset }: PageAsked): Condition => {
  const scope = scopeOf(filter, 'o');
  const total = totalOf(filter);
  const order = orderBy(sort, 'o');
  // Without an offset to guess at, one plan will do for page 1 for good; else it would be planned anew each time.
  const [skip, skipped] = offset === 0 ? ['', []] : ['offset ?', [offset]];
  return {
    sql: `select ${ROW_COLUMNS}, ${total.sql} as total from (
       select * from orders o where ${scope.sql} order by ${order} limit ${limit} ${skip}
     ) as o ${ROW_JOINS} order by ${order}`,
    params: [...total.params, ...scope.params, ...skipped],
  };
};

/** The first orders of the filter, the newest where no other order is asked for, at most so many. */
export const firstIds = async (
  em: EntityManager,
  filter: OrderFilter,
  limit: number,
  sort: PageAsked['sort'] = [],
): Promise<number[]> => {
  const page = { sort, limit, offset: 0 };
  const search = searchOf(filter);
  if (search) return (await findPage(em, filter, search, page)).ids;
  const { sql, params } = scopeOf(filter, 'o');
  const rows = await em.execute<{ id: number }[]>(
    `select o.id from orders o where ${sql} order by ${orderBy(sort, 'o')} limit ?`,
    [...params, limit],
  );
  return rows.map(({ id }) => id);
};

/** The rows of these orders, in this order. */
export const readRows = async (em: EntityManager, ids: readonly number[]): Promise<RowRecord[]> => {
  if (ids.length === 0) return [];
  const list = arrayOf(ids);
  return executePrepared<RowRecord>(
    em,
    `select ${ROW_COLUMNS} from unnest(?::int[]) with ordinality as page (id, at)
     join orders o on o.id = page.id and o.visible ${ROW_JOINS} order by page.at`,
    [list],
  );
};
