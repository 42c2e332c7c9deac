import { ORDER_FACTS_EVENTS, OrderStageTicked, OrderStepTicked } from '@peruke/contracts/events';
import { executePrepared } from '@peruke/svc-kit/db';
import { EventContext, On } from '@peruke/svc-kit/events';
import { ORDERS_CHANNEL, RealtimePublisher } from '@peruke/svc-kit/realtime';
import { Controller } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

type Named = { orderId: number };

/** Open pages learn that an order is another now: its id and state, no names, as everyone signed in may listen. */
export const tellState = (realtime: RealtimePublisher, em: EntityManager, id: number, state: string): void =>
  realtime.publishAfterCommit(em, ORDERS_CHANNEL, 'order-changed', { id, state });

export const tellPages = async (
  realtime: RealtimePublisher,
  em: EntityManager,
  orderId: number,
): Promise<void> => {
  const [order] = await executePrepared<{ state: string }>(em, 'select state from orders where id = ?', [
    orderId,
  ]);
  if (order) tellState(realtime, em, orderId, order.state);
};

const TICKS = [OrderStepTicked, OrderStageTicked];

/** Reads the service's own events: what arrives here is committed. */
@Controller()
export class OrderChangedConsumer {
  constructor(private readonly realtime: RealtimePublisher) {}

  @On(...ORDER_FACTS_EVENTS)
  changed(order: Named, context: EventContext): Promise<void> {
    return tellPages(this.realtime, context.em, order.orderId);
  }

  @On(...TICKS)
  ticked(order: Named, context: EventContext): Promise<void> {
    return tellPages(this.realtime, context.em, order.orderId);
  }
}
