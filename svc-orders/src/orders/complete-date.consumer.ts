import { MeetingDeleted, type MeetingFacts, MeetingMoved, MeetingScheduled } from '@peruke/contracts/events';
import { EventContext, On } from '@peruke/svc-kit/events';
import { Controller } from '@nestjs/common';
import { LockMode } from '@mikro-orm/postgresql';
import { Order } from './order.entity.js';

/**
 * The complete date follows the meetings of its order (CAL-043, CAL-072, AMB-19): the meeting that was scheduled from the
 * order sets it, a deleted one takes it along. An event may come late: a date that was set or cleared since stays.
 */
@Controller()
export class CompleteDateConsumer {
  @On(MeetingScheduled, MeetingMoved)
  async arranged(meeting: MeetingFacts, context: EventContext): Promise<void> {
    if (meeting.setsCompleteDate) await follow(meeting, context, new Date(meeting.startAt));
  }

  @On(MeetingDeleted)
  async deleted(meeting: MeetingFacts, context: EventContext): Promise<void> {
    // one that an import brought has set no date
    if (context.envelope.origin !== 'import') await follow(meeting, context, null);
  }
}

const follow = async (
  { orderId }: MeetingFacts,
  { em, envelope }: EventContext,
  date: Date | null,
): Promise<void> => {
  if (orderId === null) return;
  const order = await em.findOne(
    Order,
    { id: orderId, visible: true },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  order?.followMeeting(date, envelope, new Date());
};
