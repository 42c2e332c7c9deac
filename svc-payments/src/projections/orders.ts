import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@peruke/contracts/kernel';
import { executePrepared } from '@peruke/svc-kit/db';
import { AwaitedViews } from '@peruke/svc-kit/events';
import { type Asker, ownerOf } from './owner.js';

export interface OrderView {
  orderId: number;
  barcode: string;
  client: string;
  state: string;
  /** Agorot. */
  totalPrice: number;
}

/** Orders as far as payments know them. */
@Injectable()
export class Orders {
  constructor(
    private readonly em: EntityManager,
    private readonly views: AwaitedViews,
  ) {}

  /** An order that the caller may see: anything else is 404, also another person's for a usa_manager (PERM-026). */
  async visible(orderId: number, asker: Asker): Promise<OrderView> {
    const order = (await this.find(orderId, asker)) ?? (await this.comingIn(orderId, asker));
    if (!order) throw new DomainError('not_found');
    return order;
  }

  /** A visible order whose ledger may change: an archived one is read-only. */
  async open(orderId: number, asker: Asker): Promise<OrderView> {
    const order = await this.visible(orderId, asker);
    if (order.state === 'Archived') throw new DomainError('order_archived');
    return order;
  }

  private async find(orderId: number, asker: Asker): Promise<OrderView | undefined> {
    const owner = ownerOf(asker);
    const [order] = await executePrepared<OrderView>(
      this.em,
      `select order_id as "orderId", barcode, client, state, total_price as "totalPrice"
       from order_view where order_id = ? and visible ${owner === null ? '' : 'and created_by_id = ?'}`,
      owner === null ? [orderId] : [orderId, owner],
    );
    return order;
  }

  /** Who has just made an order reads its payments a moment later, before its event has come here. */
  private async comingIn(orderId: number, asker: Asker): Promise<OrderView | undefined> {
    await this.views.awaitView(this.em, { view: 'order-view', aggregate: 'orders.order', id: orderId });
    return this.find(orderId, asker);
  }
}
