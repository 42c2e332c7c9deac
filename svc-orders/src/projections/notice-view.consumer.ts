import { MessageSettled } from '@peruke/contracts/events';
import type { EventData } from '@peruke/contracts/kernel';
import { RealtimePublisher } from '@peruke/svc-kit/realtime';
import { EventContext, On, Projection } from '@peruke/svc-kit/events';
import { Controller } from '@nestjs/common';
import { tellPages } from '../rows/tell-pages.js';

/** The outcome of the last message to the customer about an order. */
@Projection('notice-view', { tables: ['notice_view'] })
@Controller()
export class NoticeViewConsumer {
  constructor(private readonly realtime: RealtimePublisher) {}

  @On(MessageSettled)
  async settled(message: EventData<typeof MessageSettled>, context: EventContext): Promise<void> {
    if (message.orderId === null) return;
    // Messages are aggregates of their own: of one order's, the one settled last counts.
    await context.em.execute(
      `insert into notice_view as n (order_id, message_id, status, description, at) values (?, ?, ?, ?, ?)
       on conflict (order_id) do update set message_id = excluded.message_id, status = excluded.status,
         description = excluded.description, at = excluded.at
       where (n.at, n.message_id) <= (excluded.at, excluded.message_id)`,
      [message.orderId, message.messageId, message.status, message.description, message.at],
    );
    if (!context.isReplay)
      await tellPages(this.realtime, context.em, message.orderId, { what: 'message', by: null });
  }
}
