import { Controller } from '@nestjs/common';
import { ORDER_FACTS_EVENTS, type OrderFacts } from '@peruke/contracts/events';
import { executePrepared } from '@peruke/svc-kit/db';
import { EventContext, On, Projection } from '@peruke/svc-kit/events';

/** What a meeting shows of its wig: barcode, state (hence ready or not), repair or new. */
@Projection('order-view', { tables: ['order_view'] })
@Controller()
export class OrderViewConsumer {
  @On(...ORDER_FACTS_EVENTS)
  async keep(order: OrderFacts, { em }: EventContext): Promise<void> {
    await executePrepared(
      em,
      `insert into order_view (order_id, barcode, order_number, client_id, state, is_repair, visible, created_by_id)
       values (?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (order_id) do update set barcode = excluded.barcode,
         order_number = excluded.order_number, client_id = excluded.client_id,
         state = excluded.state, is_repair = excluded.is_repair, visible = excluded.visible,
         created_by_id = excluded.created_by_id`,
      [
        order.orderId,
        order.barcode,
        order.orderNumber ?? null,
        order.clientId,
        order.state,
        order.isRepair,
        order.visible,
        order.createdBy.id,
      ],
    );
  }
}
