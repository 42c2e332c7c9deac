import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OrderRow } from '@peruke/contracts/orders';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { ownerOf } from '../order-store.js';
import { conditionOf, orderBy, type OrderFilter } from './order-filter.js';
import { ROW_COLUMNS, ROW_JOINS, type RowRecord, toOrderRow } from './order-row.js';

/** The lists without pages: the newest first, as far as a page can hold. */
export const FIND_LIMIT = 5_000;

export class FindOrders extends Query<OrderRow[]> {
  constructor(
    readonly filter: Omit<OrderFilter, 'ownerId'>,
    readonly user: SignedInUser,
    readonly limit = FIND_LIMIT,
  ) {
    super();
  }
}

@QueryHandler(FindOrders)
export class FindOrdersHandler implements IQueryHandler<FindOrders> {
  constructor(private readonly em: EntityManager) {}

  async execute({ filter, user, limit }: FindOrders): Promise<OrderRow[]> {
    const { sql, params } = conditionOf({ ...filter, ownerId: ownerOf(user) });
    const rows = await this.em.execute<RowRecord[]>(
      `select ${ROW_COLUMNS} from (
         select * from orders o where ${sql} order by ${orderBy([], 'o')} limit ?
       ) as o ${ROW_JOINS} order by ${orderBy([], 'o')}`,
      [...params, Math.min(limit, FIND_LIMIT)],
    );
    return rows.map(toOrderRow);
  }
}
