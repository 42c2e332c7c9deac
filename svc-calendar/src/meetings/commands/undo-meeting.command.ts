import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UndoMeetingBody } from '@peruke/contracts/calendar';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { assertUndo } from '../undo.rules.js';
import { findMeeting } from './find-meeting.js';

/** Takes back what the caller has just done to a meeting, by the opposite change with its own events. */
export class UndoMeeting extends Command<void> {
  constructor(
    readonly id: number,
    readonly body: UndoMeetingBody,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(UndoMeeting)
export class UndoMeetingHandler implements ICommandHandler<UndoMeeting> {
  constructor(@Inject(EntityManager) private readonly em: EntityManager) {}

  async execute({ id, body, user, now }: UndoMeeting): Promise<void> {
    const meeting = await findMeeting(this.em, id, user);
    const deed = assertUndo(meeting, body.base_version, user, now);
    if (deed.kind === 'cancel') meeting.restore(now, body.sets_complete_date);
    else if (deed.kind === 'schedule') meeting.cancel(user, now);
    else meeting.moveBack(deed.back, user, now);
    await this.em.flush();
  }
}
