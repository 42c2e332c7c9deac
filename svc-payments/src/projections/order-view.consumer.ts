import { Controller } from '@nestjs/common';
import {
  OrderArchived,
  OrderChanged,
  OrderClientChanged,
  OrderCreated,
  OrderDeleted,
  type OrderFacts,
  OrderManagerChanged,
  OrderMoved,
} from '@peruke/contracts/events';
import { type EventContext, On, Projection } from '@peruke/svc-kit/events';

const VIEW = 'order-view';

/** What payments must know of an order: whose it is, whether it is archived, its price, and what reports print. */
@Projection(VIEW, { tables: ['order_view'] })
@Controller()
export class OrderViewConsumer {
  @On(OrderCreated)
  created(order: OrderFacts, context: EventContext): Promise<void> {
    return keep(order, context);
  }

  @On(OrderChanged)
  changed(order: OrderFacts, context: EventContext): Promise<void> {
    return keep(order, context);
  }

  @On(OrderMoved)
  moved(order: OrderFacts, context: EventContext): Promise<void> {
    return keep(order, context);
  }

  @On(OrderClientChanged)
  clientChanged(order: OrderFacts, context: EventContext): Promise<void> {
    return keep(order, context);
  }

  @On(OrderManagerChanged)
  managerChanged(order: OrderFacts, context: EventContext): Promise<void> {
    return keep(order, context);
  }

  @On(OrderArchived)
  archived(order: OrderFacts, context: EventContext): Promise<void> {
    return keep(order, context);
  }

  @On(OrderDeleted)
  deleted(order: OrderFacts, context: EventContext): Promise<void> {
    return keep(order, context);
  }
}

const keep = async (order: OrderFacts, context: EventContext): Promise<void> => {
  if (!(await context.isNewest(VIEW))) return;
  await context.em.execute(
    `insert into order_view (order_id, barcode, client_id, client, state, total_price, created_by_id,
       created_by_role, creator_id, creator, visible) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (order_id) do update set
       barcode = excluded.barcode, client_id = excluded.client_id, client = excluded.client,
       state = excluded.state, total_price = excluded.total_price, created_by_id = excluded.created_by_id,
       created_by_role = excluded.created_by_role, creator_id = excluded.creator_id,
       creator = excluded.creator, visible = excluded.visible`,
    [
      order.orderId,
      order.barcode,
      order.clientId,
      order.client,
      order.state,
      order.totalPrice,
      order.createdBy.id,
      order.createdByRole,
      order.creator.id,
      order.creator.nickName,
      order.visible,
    ],
  );
};
