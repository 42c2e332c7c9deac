import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BULK_MAX, type OrderPicks, type PickOrdersQuery } from '@peruke/contracts/orders';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { ownerOf } from '../../orders/owner.js';
import { statesOf } from '../../orders/queries/list-orders.query.js';
import { readPage } from '../../orders/queries/order-page.js';

/** All orders that the list shows on all its pages, in its sort: as many as a run takes. */
export class PickOrders extends Query<OrderPicks> {
  constructor(
    readonly query: PickOrdersQuery,
    readonly user: SignedInUser,
  ) {
    super();
  }
}

@QueryHandler(PickOrders)
export class PickOrdersHandler implements IQueryHandler<PickOrders> {
  constructor(private readonly em: EntityManager) {}

  async execute({ query, user }: PickOrders): Promise<OrderPicks> {
    const { state, usa_managers: makers, sort, ...rest } = query;
    const filter = { ...rest, makers, ownerId: ownerOf(user), states: statesOf(state) };
    const { rows, total } = await readPage(this.em, filter, { sort, limit: BULK_MAX, offset: 0 });
    return {
      picks: rows.map(({ id, barcode, client }) => ({ id, barcode: String(barcode), client })),
      total,
    };
  }
}
