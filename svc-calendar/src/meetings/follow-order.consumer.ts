import { Controller } from '@nestjs/common';
import { OrderClientChanged } from '@peruke/contracts/events';
import type { EventData } from '@peruke/contracts/kernel';
import { EventContext, On } from '@peruke/svc-kit/events';
import { Meeting } from './meeting.entity.js';

/** Meetings that an order still has before it go with it to another client; those that were held stay as they were. */
@Controller()
export class FollowOrderConsumer {
  @On(OrderClientChanged)
  async clientChanged(order: EventData<typeof OrderClientChanged>, { em, envelope }: EventContext) {
    const meetings = await em.find(Meeting, {
      orderId: order.orderId,
      deletedAt: null,
      startAt: { $gte: new Date(envelope.at) },
    });
    for (const meeting of meetings) meeting.follow(order.clientId, new Date(envelope.at));
    await em.flush();
  }
}
