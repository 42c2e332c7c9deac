import { Controller } from '@nestjs/common';
import { OrderMoved } from '@peruke/contracts/events';
import type { EventData } from '@peruke/contracts/kernel';
import { type EventContext, On, Projection } from '@peruke/svc-kit/events';

/**
 * When each order was handed over the last time. An order that was brought in as handed over long ago never moved here: of
 * that one nothing is known.
 */
@Projection('delivery', { tables: ['delivery'], isLog: true })
@Controller()
export class DeliveryConsumer {
  @On(OrderMoved)
  async keep({ orderId, to }: EventData<typeof OrderMoved>, { em, envelope }: EventContext): Promise<void> {
    if (to !== 'Delivered Wigs') return;
    await em.execute(
      `insert into delivery (order_id, at) values (?, ?)
       on conflict (order_id) do update set at = greatest(delivery.at, excluded.at)`,
      [orderId, envelope.at],
    );
  }
}
