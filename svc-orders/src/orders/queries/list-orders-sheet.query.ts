import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OrderRow, OrdersSheetQuery } from '@peruke/contracts/orders';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { toOrderRow } from '../../rows/order-row.js';
import { ownerOf } from '../owner.js';
import { statesOf } from './list-orders.query.js';
import type { OrderFilter } from './order-filter.js';
import { firstIds, readRows } from './order-page.js';

/** No list is longer; a spreadsheet of more is no spreadsheet. */
const AT_MOST = 50_000;
const BATCH = 500;

/** All rows of the list as it is filtered and sorted, or the ticked ones, in pieces. */
export class ListOrdersSheet extends Query<AsyncIterable<OrderRow[]>> {
  constructor(
    readonly query: Omit<OrdersSheetQuery, 'columns'>,
    readonly user: SignedInUser,
  ) {
    super();
  }
}

@QueryHandler(ListOrdersSheet)
export class ListOrdersSheetHandler implements IQueryHandler<ListOrdersSheet> {
  constructor(private readonly em: EntityManager) {}

  async execute({ query, user }: ListOrdersSheet): Promise<AsyncIterable<OrderRow[]>> {
    const em = this.em.fork();
    const { state, usa_managers, sort, ...rest } = query;
    const filter: OrderFilter = {
      ...rest,
      ownerId: ownerOf(user),
      states: statesOf(state),
      makers: usa_managers,
    };
    // the numbers first: what comes or goes meanwhile moves no row
    return rowsOf(em, await firstIds(em, filter, AT_MOST, sort));
  }
}

async function* rowsOf(em: EntityManager, ids: readonly number[]): AsyncGenerator<OrderRow[]> {
  for (let at = 0; at < ids.length; at += BATCH)
    yield (await readRows(em, ids.slice(at, at + BATCH))).map(toOrderRow);
}
