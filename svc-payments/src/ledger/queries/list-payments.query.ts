import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Payment } from '@peruke/contracts/payments';
import { Orders } from '../../projections/orders.js';
import type { Asker } from '../../projections/owner.js';
import { readPayments } from '../read-payments.js';

/** The payments of an order, for everybody who sees the order (AMB-52). */
export class ListPayments extends Query<Payment[]> {
  constructor(
    readonly orderId: number,
    readonly asker: Asker,
  ) {
    super();
  }
}

@QueryHandler(ListPayments)
export class ListPaymentsHandler implements IQueryHandler<ListPayments> {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: Orders,
  ) {}

  async execute({ orderId, asker }: ListPayments): Promise<Payment[]> {
    await this.orders.visible(orderId, asker);
    return readPayments(this.em, 'p.order_id = ?', [orderId]);
  }
}
