import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { fieldError } from '@peruke/contracts/kernel';
import {
  type ListOrdersQuery,
  type OrdersPage,
  type OrderState,
  statesOfFilter,
} from '@peruke/contracts/orders';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { ownerOf } from '../owner.js';
import type { OrderFilter } from './order-filter.js';
import { readPage } from './order-page.js';
import { toOrderRow } from '../../rows/order-row.js';

/** A page of the orders list with its exact total. */
export class ListOrders extends Query<OrdersPage> {
  constructor(
    readonly query: ListOrdersQuery,
    readonly user: SignedInUser,
  ) {
    super();
  }
}

const ALL_STATES = 'all states';

/** The states of a filter in any case; none for "All states" and for nothing (ORD-008, ORD-029). */
export const statesOf = (name: string): readonly OrderState[] | undefined => {
  const key = name.trim().toLowerCase();
  if (key === '' || key === ALL_STATES) return undefined;
  const states = statesOfFilter(key);
  if (states.length === 0) throw fieldError('state', 'The selected state is invalid.');
  return states;
};

@QueryHandler(ListOrders)
export class ListOrdersHandler implements IQueryHandler<ListOrders> {
  constructor(private readonly em: EntityManager) {}

  async execute({ query, user }: ListOrders): Promise<OrdersPage> {
    const filter: OrderFilter = {
      ownerId: ownerOf(user),
      states: statesOf(query.state),
      makers: query.usa_managers,
      special: query.special,
      hold: query.hold,
      rush: query.rush,
      clientId: query.client_id,
      barcode: query.barcode,
      search: query.search,
    };
    const { page, per_page, sort } = query;
    const asked = { sort, limit: per_page, offset: (page - 1) * per_page };
    const { rows, total } = await readPage(this.em, filter, asked);
    return { wigs: rows.map(toOrderRow), pagination: { total, page, per_page } };
  }
}
