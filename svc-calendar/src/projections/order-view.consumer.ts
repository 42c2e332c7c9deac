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
import { EventContext, On, Projection } from '@peruke/svc-kit/events';

const VIEW = 'order-view';

/** What a meeting shows of its wig: barcode, state (hence ready or not), repair or new. */
@Projection(VIEW, { tables: ['order_view'] })
@Controller()
export class OrderViewConsumer {
  @On(OrderCreated)
  async created(order: OrderFacts, context: EventContext): Promise<void> {
    await keep(order, context);
  }

  @On(OrderChanged)
  async changed(order: OrderFacts, context: EventContext): Promise<void> {
    await keep(order, context);
  }

  @On(OrderMoved)
  async moved(order: OrderFacts, context: EventContext): Promise<void> {
    await keep(order, context);
  }

  @On(OrderArchived)
  async archived(order: OrderFacts, context: EventContext): Promise<void> {
    await keep(order, context);
  }

  @On(OrderClientChanged)
  async clientChanged(order: OrderFacts, context: EventContext): Promise<void> {
    await keep(order, context);
  }

  @On(OrderManagerChanged)
  async managerChanged(order: OrderFacts, context: EventContext): Promise<void> {
    await keep(order, context);
  }

  @On(OrderDeleted)
  async deleted(order: OrderFacts, context: EventContext): Promise<void> {
    await keep({ ...order, visible: false }, context);
  }
}

const keep = async (order: OrderFacts, context: EventContext): Promise<void> => {
  if (!(await context.isNewest(VIEW))) return;
  await context.em.execute(
    `insert into order_view (order_id, barcode, client_id, state, is_repair, visible, created_by_id)
     values (?, ?, ?, ?, ?, ?, ?)
     on conflict (order_id) do update set barcode = excluded.barcode, client_id = excluded.client_id,
       state = excluded.state, is_repair = excluded.is_repair, visible = excluded.visible,
       created_by_id = excluded.created_by_id`,
    [
      order.orderId,
      order.barcode,
      order.clientId,
      order.state,
      order.isRepair,
      order.visible,
      order.createdBy.id,
    ],
  );
};
