import { Controller } from '@nestjs/common';
import { ORDER_FACTS_EVENTS, type OrderFacts } from '@peruke/contracts/events';
import { executePrepared } from '@peruke/svc-kit/db';
import { EventContext, On, Projection } from '@peruke/svc-kit/events';

/** What payments must know of an order: whose it is, whether it is archived, its price, and what reports print. */
@Projection('order-view', { tables: ['order_view'] })
@Controller()
export class OrderViewConsumer {
  @On(...ORDER_FACTS_EVENTS)
  async keep(order: OrderFacts, { em, envelope }: EventContext): Promise<void> {
    await executePrepared(
      em,
      `insert into order_view (order_id, barcode, order_number, client_id, client, state, total_price, created_by_id,
         created_by_role, creator_id, creator, visible, delivered_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (order_id) do update set
         delivered_at = case when order_view.state = excluded.state then order_view.delivered_at
           else excluded.delivered_at end,
         barcode = excluded.barcode, order_number = excluded.order_number, client_id = excluded.client_id,
         client = excluded.client,
         state = excluded.state, total_price = excluded.total_price, created_by_id = excluded.created_by_id,
         created_by_role = excluded.created_by_role, creator_id = excluded.creator_id,
         creator = excluded.creator, visible = excluded.visible`,
      [
        order.orderId,
        order.barcode,
        order.orderNumber ?? null,
        order.clientId,
        order.client,
        order.state,
        order.totalPrice,
        order.createdBy.id,
        order.createdByRole,
        order.creator.id,
        order.creator.nickName,
        order.visible,
        order.state === 'Delivered Wigs' ? envelope.at : null,
      ],
    );
  }
}
