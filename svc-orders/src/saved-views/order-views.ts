import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { orderViewQuery, type ViewFilter } from '@peruke/contracts/orders';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { ListViewsModule, type ViewCounter } from '@peruke/svc-kit/views';
import { ownerOf } from '../orders/owner.js';
import { statesOf } from '../orders/queries/list-orders.query.js';
import { readPage } from '../orders/queries/order-page.js';

/** Orders in a view. Whose orders the USA tools mean the page alone knows. */
@Injectable()
class OrderCounter implements ViewCounter<ViewFilter> {
  constructor(private readonly em: EntityManager) {}

  async countOf(filter: ViewFilter, user: SignedInUser): Promise<number | null> {
    if (filter.usa) return null;
    const { special, hold, rush, search } = filter;
    const asked = { ownerId: ownerOf(user), states: statesOf(filter.state), special, hold, rush, search };
    return (await readPage(this.em, asked, { sort: [], limit: 1, offset: 0 })).total;
  }
}

/** Views of the orders list. */
export const OrderViewsModule = ListViewsModule.of<ViewFilter>({
  list: 'orders',
  path: 'wigs',
  read: 'order.list',
  share: 'order.share-view',
  filter: orderViewQuery,
  counter: OrderCounter,
  staff: 'user_view',
});
