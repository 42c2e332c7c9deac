import { Controller } from '@nestjs/common';
import { MeetingDeleted, type MeetingFacts, MeetingMoved, MeetingScheduled } from '@peruke/contracts/events';
import { EventContext, On, Projection } from '@peruke/svc-kit/events';

/** When clients come for their orders, as svc-calendar tells it. */
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
    return keep(meeting, context);
  }
}

const keep = async (
  { meetingId, orderId, startAt, isCanceled }: MeetingFacts,
  { em }: EventContext,
): Promise<void> => {
  await em.execute(
    `insert into meeting_view (meeting_id, order_id, start_at, is_canceled) values (?, ?, ?, ?)
     on conflict (meeting_id) do update set order_id = excluded.order_id, start_at = excluded.start_at,
       is_canceled = excluded.is_canceled`,
    [meetingId, orderId, startAt, isCanceled],
  );
};
