import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Attendance } from '@peruke/contracts/calendar';
import { fieldError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { assertMarkable } from '../meeting.rules.js';
import { findMeeting } from './find-meeting.js';

/**
 * Marks a meeting as held, from its day on, or as missed, from its hour on; null takes the mark away. 422 before, or when
 * it is canceled.
 */
export class MarkAttendance extends Command<void> {
  constructor(
    readonly id: number,
    readonly attendance: Attendance | null,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(MarkAttendance)
export class MarkAttendanceHandler implements ICommandHandler<MarkAttendance> {
  constructor(@Inject(EntityManager) private readonly em: EntityManager) {}

  async execute({ id, attendance, user, now }: MarkAttendance): Promise<void> {
    const meeting = await findMeeting(this.em, id, user);
    if (meeting.isCanceled) throw fieldError('meeting', 'The meeting is canceled.');
    assertMarkable(attendance, meeting.startAt, now);
    meeting.markAttendance(attendance);
    await this.em.flush();
  }
}
