import { Controller } from '@nestjs/common';
import { OrderMoved, ReminderDue } from '@peruke/contracts/events';
import type { Notification } from '@peruke/contracts/identity';
import { type EventData, known } from '@peruke/contracts/kernel';
import { ORDER_STATES } from '@peruke/contracts/orders';
import { EventContext, On } from '@peruke/svc-kit/events';
import { RealtimePublisher, userChannel } from '@peruke/svc-kit/realtime';
import { isNews, noticeOfArrival, type NotificationType } from './bell.rules.js';
import { noteForOffice } from './note-for-office.js';
import { toWireNotification } from './notification-wire.js';

/** Rings the bell of the office for what happens elsewhere. */
@Controller()
export class BellConsumer {
  constructor(private readonly realtime: RealtimePublisher) {}

  @On(OrderMoved)
  async orderMoved(order: EventData<typeof OrderMoved>, context: EventContext): Promise<void> {
    // a state that is not known here rings no bell
    const to = known(ORDER_STATES, order.to, undefined);
    const type = to && noticeOfArrival(to);
    if (!type) return;
    await this.ring(context, type, {
      wig_id: order.orderId,
      client_id: order.clientId,
      user_id: context.envelope.actor.id,
      barcode: order.barcode,
      client: order.client,
    });
  }

  @On(ReminderDue)
  async reminderDue(reminder: EventData<typeof ReminderDue>, context: EventContext): Promise<void> {
    await this.ring(context, 'SevenDaysBeforeMeeting', {
      wig_id: reminder.orderId,
      client_id: reminder.clientId,
      user_id: context.envelope.actor.id,
      barcode: reminder.barcode,
      client: reminder.client,
    });
  }

  private async ring(
    { em, envelope }: EventContext,
    type: NotificationType,
    data: Notification['data'],
  ): Promise<void> {
    if (!isNews(new Date(envelope.at), new Date())) return;
    const rows = await noteForOffice(em, { type, data, at: envelope.at });
    for (const { userId, ...row } of rows) {
      this.realtime.publishAfterCommit(em, userChannel(userId), 'notification', toWireNotification(row));
    }
  }
}
