import { Controller } from '@nestjs/common';
import { MessageSettled } from '@peruke/contracts/events';
import type { EventData } from '@peruke/contracts/kernel';
import { EventContext, On, Projection } from '@peruke/svc-kit/events';

/** How the latest message to the customer about a meeting went (CAL-037). */
@Projection('meeting-notice', { tables: ['meeting_notice'] })
@Controller()
export class MeetingNoticeConsumer {
  @On(MessageSettled)
  async settled(message: EventData<typeof MessageSettled>, { em }: EventContext): Promise<void> {
    if (message.meetingId === null) return;
    // Several messages may be about one meeting, each an aggregate of its own: the latest outcome counts.
    await em.execute(
      `insert into meeting_notice as n (meeting_id, message_id, status, description, at) values (?, ?, ?, ?, ?)
       on conflict (meeting_id) do update set message_id = excluded.message_id, status = excluded.status,
         description = excluded.description, at = excluded.at
       where (n.at, n.message_id) <= (excluded.at, excluded.message_id)`,
      [message.meetingId, message.messageId, message.status, message.description, message.at],
    );
  }
}
