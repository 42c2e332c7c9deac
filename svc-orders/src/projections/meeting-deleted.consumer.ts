import { MeetingDeleted, type MeetingFacts } from '@peruke/contracts/events';
import { EventContext, On } from '@peruke/svc-kit/events';
import { Controller } from '@nestjs/common';
import { LockMode } from '@mikro-orm/postgresql';
import { Order } from '../orders/order.entity.js';

/**
 * A deleted meeting takes the complete date of its wig along (CAL-043, AMB-19). No part of a view: the inbox lets it
 * happen once, so a date that was set afterwards stays.
 */
@Controller()
export class MeetingDeletedConsumer {
  @On(MeetingDeleted)
  async deleted(meeting: MeetingFacts, { em, envelope }: EventContext): Promise<void> {
    if (meeting.orderId === null) return;
    const order = await em.findOne(
      Order,
      { id: meeting.orderId, visible: true },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    order?.dropCompleteDate(envelope.actor, new Date());
  }
}
