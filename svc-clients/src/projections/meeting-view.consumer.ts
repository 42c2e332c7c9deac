import { Controller } from '@nestjs/common';
import { MeetingDeleted, type MeetingFacts, MeetingMoved, MeetingScheduled } from '@peruke/contracts/events';
import { type EventContext, On, Projection } from '@peruke/svc-kit/events';

/** When and in which calendar a client is expected: the nearest upcoming meeting of the client card (CLI-015), and of which meeting a message is part. */
@Projection('meeting-view', { tables: ['meeting_view'] })
@Controller()
export class MeetingViewConsumer {
  @On(MeetingScheduled)
  scheduled(meeting: MeetingFacts, context: EventContext): Promise<void> {
    return keep(meeting, context);
  }

  @On(MeetingMoved)
  moved(meeting: MeetingFacts, context: EventContext): Promise<void> {
    return keep(meeting, context);
  }

  @On(MeetingDeleted)
  deleted(meeting: MeetingFacts, context: EventContext): Promise<void> {
    return keep({ ...meeting, isCanceled: true }, context);
  }
}

const keep = async (meeting: MeetingFacts, context: EventContext): Promise<void> => {
  await context.em.execute(
    `insert into meeting_view (meeting_id, client_id, order_id, calendar, start_at, created_by_id, is_canceled)
     values (?, ?, ?, ?, ?, ?, ?)
     on conflict (meeting_id) do update set
       client_id = excluded.client_id, order_id = excluded.order_id, calendar = excluded.calendar,
       start_at = excluded.start_at,
       created_by_id = excluded.created_by_id, is_canceled = excluded.is_canceled`,
    [
      meeting.meetingId,
      meeting.clientId,
      meeting.orderId,
      meeting.calendar,
      meeting.startAt,
      meeting.createdById,
      meeting.isCanceled,
    ],
  );
};
