import type { EntityManager } from '@mikro-orm/postgresql';
import { executePrepared } from '@peruke/svc-kit/db';
import { arrayOf } from './condition.js';
import { findPage, type FoundPage, type PageAsked } from './find-page.js';
import { countOrders, isCounted, keptCount, orderBy, type OrderFilter, scopeOf } from './order-filter.js';
import { deepPage, skip } from './order-places.js';
import { ROW_COLUMNS, ROW_JOINS, type RowRecord } from './order-row.js';
import { searchOf } from './order-search.js';

export interface Page {
  rows: RowRecord[];
  total: number;
}

/** From here on the rows before the page are no longer skipped one by one. */
const DEEP = 500;

/** One page of the list with its exact total (ORD-026, ORD-104). */
export const readPage = async (em: EntityManager, filter: OrderFilter, page: PageAsked): Promise<Page> => {
  if (isCounted(filter) && page.offset < DEEP) return firstPages(em, filter, page);
  const { ids, total } = await idsOf(em, filter, page);
  return { rows: await readRows(em, ids), total };
};

const idsOf = async (em: EntityManager, filter: OrderFilter, page: PageAsked): Promise<FoundPage> => {
  const search = searchOf(filter);
  if (search) return findPage(em, filter, search, page);
  const found = await deepPage(em, filter, page);
  if (found) return found;
  const total = await countOrders(em, filter);
  return { ids: total > page.offset ? await skip(em, filter, page) : [], total };
};

/** The newest orders of the filter, at most so many. */
export const firstIds = async (em: EntityManager, filter: OrderFilter, limit: number): Promise<number[]> => {
  const page = { sort: [], limit, offset: 0 };
  const search = searchOf(filter);
  return search ? (await findPage(em, filter, search, page)).ids : skip(em, filter, page);
};

/** The pages that everybody looks at: one statement that every connection has planned already. */
const firstPages = async (em: EntityManager, filter: OrderFilter, page: PageAsked): Promise<Page> => {
  const scope = scopeOf(filter, 'o');
  const total = keptCount(filter);
  const order = orderBy(page.sort, 'o');
  // Without an offset to guess at, one plan will do for page 1 for good; else it would be planned anew each time.
  const [offset, skipped] = page.offset === 0 ? ['', []] : ['offset ?', [page.offset]];
  const rows = await executePrepared<RowRecord & { total: number }>(
    em,
    `select ${ROW_COLUMNS}, ${total.sql} as total from (
       select * from orders o where ${scope.sql} order by ${order} limit ${page.limit} ${offset}
     ) as o ${ROW_JOINS} order by ${order}`,
    [...total.params, ...scope.params, ...skipped],
  );
  return { rows, total: rows[0]?.total ?? (await countOrders(em, filter)) };
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
