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

/** Whose order it is: orders of a client (`wigs`) and the client of an order. */
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
    `insert into order_view (order_id, client_id, visible, created_by_id) values (?, ?, ?, ?)
     on conflict (order_id) do update set
       client_id = excluded.client_id, visible = excluded.visible, created_by_id = excluded.created_by_id`,
    [order.orderId, order.clientId, order.visible, order.createdBy.id],
  );
};
