import { MeetingDeleted, type MeetingFacts, MeetingMoved, MeetingScheduled } from '@peruke/contracts/events';
import { EventContext, On, Projection } from '@peruke/svc-kit/events';
import { Controller } from '@nestjs/common';

/** The meetings of orders and clients. */
@Projection('meeting-view', { tables: ['meeting_view'] })
@Controller()
export class MeetingViewConsumer {
  @On(MeetingScheduled)
  scheduled(meeting: MeetingFacts, context: EventContext): Promise<void> {
    return this.keep(meeting, context);
  }

  @On(MeetingMoved)
  moved(meeting: MeetingFacts, context: EventContext): Promise<void> {
    return this.keep(meeting, context);
  }

  @On(MeetingDeleted)
  deleted(meeting: MeetingFacts, context: EventContext): Promise<void> {
    return this.keep(meeting, context);
  }

  private async keep(meeting: MeetingFacts, context: EventContext): Promise<void> {
    await context.em.execute(
      `insert into meeting_view
         (id, order_id, client_id, calendar, subject, start_at, manager_id, manager_name,
         created_by_id, is_canceled)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (id) do update set order_id = excluded.order_id, client_id = excluded.client_id,
         calendar = excluded.calendar, subject = excluded.subject, start_at = excluded.start_at,
         manager_id = excluded.manager_id, manager_name = excluded.manager_name,
         created_by_id = excluded.created_by_id, is_canceled = excluded.is_canceled`,
      [
        meeting.meetingId,
        meeting.orderId,
        meeting.clientId,
        meeting.calendar,
        meeting.subject,
        meeting.startAt,
        meeting.manager?.id ?? null,
        meeting.manager?.nickName ?? null,
        meeting.createdById,
        meeting.isCanceled,
      ],
    );
  }
}
