import { Controller, Inject } from '@nestjs/common';
import { MeetingDeleted, type MeetingFacts, MeetingMoved, MeetingScheduled } from '@peruke/contracts/events';
import { EventContext, On } from '@peruke/svc-kit/events';
import { ORDERS_CHANNEL, RealtimePublisher } from '@peruke/svc-kit/realtime';

/**
 * Tells open calendars to read anew (CAL-053). It hangs on this service's own events and so comes after the commit. The
 * channel is open to everyone signed in: the id is all it tells.
 */
@Controller()
export class MeetingHintsConsumer {
  constructor(@Inject(RealtimePublisher) private readonly realtime: RealtimePublisher) {}

  @On(MeetingScheduled)
  async scheduled({ meetingId }: MeetingFacts, _: EventContext): Promise<void> {
    this.hint(meetingId);
  }

  @On(MeetingMoved)
  async moved({ meetingId }: MeetingFacts, _: EventContext): Promise<void> {
    this.hint(meetingId);
  }

  @On(MeetingDeleted)
  async deleted({ meetingId }: MeetingFacts, _: EventContext): Promise<void> {
    this.hint(meetingId);
  }

  private hint(id: number): void {
    this.realtime.publish(ORDERS_CHANNEL, 'meeting-changed', { id });
  }
}
