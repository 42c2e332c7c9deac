import { Controller } from '@nestjs/common';
import { ORDER_FACTS_EVENTS, type OrderFacts } from '@peruke/contracts/events';
import { executePrepared } from '@peruke/svc-kit/db';
import { EventContext, On, Projection } from '@peruke/svc-kit/events';

/** What is told of it last; nothing in facts that were told before it was thought of. */
const wigTypeOf = ({ work }: OrderFacts): string | null => {
  if (!work) return null;
  const { wigType } = work.properties;
  return typeof wigType === 'string' ? wigType : '';
};

/** Whose order it is: orders of a client (`wigs`) and the client of an order. */
@Projection('order-view', { tables: ['order_view'] })
@Controller()
export class OrderViewConsumer {
  @On(...ORDER_FACTS_EVENTS)
  async keep(order: OrderFacts, { em }: EventContext): Promise<void> {
    const wigType = wigTypeOf(order);
    await executePrepared(
      em,
      `insert into order_view (order_id, client_id, visible, created_by_id, state, barcode, wig_type)
       values (?, ?, ?, ?, ?, ?, coalesce(?, ''))
       on conflict (order_id) do update set
         client_id = excluded.client_id, visible = excluded.visible, created_by_id = excluded.created_by_id,
         state = excluded.state, barcode = excluded.barcode,
         wig_type = case when ?::boolean then excluded.wig_type else order_view.wig_type end`,
      [
        order.orderId,
        order.clientId,
        order.visible,
        order.createdBy.id,
        order.state,
        order.barcode,
        wigType,
        wigType !== null,
      ],
    );
  }
}
