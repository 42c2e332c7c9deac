import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { findMeeting } from './find-meeting.js';

/** Deleting a meeting: the row stays (AMB-65), the event lets svc-orders clear the complete date (CAL-043, AMB-19). */
export class CancelMeeting extends Command<void> {
  constructor(
    readonly id: number,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(CancelMeeting)
export class CancelMeetingHandler implements ICommandHandler<CancelMeeting> {
  constructor(@Inject(EntityManager) private readonly em: EntityManager) {}

  async execute({ id, user, now }: CancelMeeting): Promise<void> {
    const meeting = await findMeeting(this.em, id, user);
    meeting.cancel(user, now);
    await this.em.flush();
  }
}
