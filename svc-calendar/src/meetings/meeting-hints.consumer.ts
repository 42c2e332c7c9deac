import { Controller, Inject } from '@nestjs/common';
import { MeetingDeleted, type MeetingFacts, MeetingMoved, MeetingScheduled } from '@peruke/contracts/events';
import { EventContext, On } from '@peruke/svc-kit/events';
import { RealtimePublisher } from '@peruke/svc-kit/realtime';

/**
 * Tells open calendars to read anew (CAL-053). It hangs on this service's own events and so comes after the commit. The
 * whole workshop listens: the id is all it tells.
 */
@Controller()
export class MeetingHintsConsumer {
  constructor(@Inject(RealtimePublisher) private readonly realtime: RealtimePublisher) {}

  @On(MeetingScheduled)
  async scheduled(meeting: MeetingFacts, _: EventContext): Promise<void> {
    this.hint(meeting);
  }

  @On(MeetingMoved)
  async moved(meeting: MeetingFacts, _: EventContext): Promise<void> {
    this.hint(meeting);
  }

  @On(MeetingDeleted)
  async deleted(meeting: MeetingFacts, _: EventContext): Promise<void> {
    this.hint(meeting);
  }

  private hint({ meetingId: id, createdById }: MeetingFacts): void {
    this.realtime.publishToSeers(createdById, 'meeting-changed', { id });
  }
}
