import { ORDER_FACTS_EVENTS, OrderStageTicked, OrderStepTicked } from '@peruke/contracts/events';
import { ORDER_NEWS, type OrderNews, type OrderState } from '@peruke/contracts/orders';
import { EventContext, On } from '@peruke/svc-kit/events';
import { RealtimePublisher } from '@peruke/svc-kit/realtime';
import { Controller } from '@nestjs/common';
import { tellPages } from '../rows/tell-pages.js';

interface Named {
  orderId: number;
  /** Of a move alone. */
  from?: OrderState;
}

const TICKS = [OrderStepTicked, OrderStageTicked];

/** The events of an order are named as the news of it. */
const newsOf = (type: string): OrderNews =>
  ORDER_NEWS.find((news) => type === `orders.order.${news}`) ?? 'changed';

/** Reads the service's own events: what arrives here is committed. */
@Controller()
export class OrderChangedConsumer {
  constructor(private readonly realtime: RealtimePublisher) {}

  @On(...ORDER_FACTS_EVENTS)
  changed(order: Named, context: EventContext): Promise<void> {
    return this.tell(order, context);
  }

  @On(...TICKS)
  ticked(order: Named, context: EventContext): Promise<void> {
    return this.tell(order, context);
  }

  private tell({ orderId, from }: Named, { em, envelope }: EventContext): Promise<void> {
    const news = { what: newsOf(envelope.type), by: envelope.actor.id, from };
    return tellPages(this.realtime, em, orderId, news);
  }
}
