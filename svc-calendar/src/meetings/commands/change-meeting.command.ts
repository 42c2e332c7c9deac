import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UpdateMeetingBody } from '@peruke/contracts/calendar';
import { type EditBase, editedFields, fieldError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { AwaitedViews } from '@peruke/svc-kit/events';
import type { Meeting } from '../meeting.entity.js';
import { wallTimeOf } from '../meeting-time.rules.js';
import type { MeetingPlan } from '../meeting.rules.js';
import { findMeeting } from './find-meeting.js';
import { detailsOf } from './meeting-details.js';

/** Changes what the body names; the rest stays. */
export class ChangeMeeting extends Command<void> {
  constructor(
    readonly id: number,
    readonly body: UpdateMeetingBody,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(ChangeMeeting)
export class ChangeMeetingHandler implements ICommandHandler<ChangeMeeting> {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(AwaitedViews) private readonly views: AwaitedViews,
  ) {}

  async execute({ id, body, user, now }: ChangeMeeting): Promise<void> {
    const meeting = await findMeeting(this.em, id, user);
    if (meeting.isCanceled) throw fieldError('meeting', 'The meeting is canceled.');
    const before = planOf(meeting);
    const change = changeIn(body);
    const details = await detailsOf(this.em, this.views, {
      plan: changedPlan(before, change, user),
      before,
      subject: change.subject ?? meeting.subject,
      user,
      namesClient: change.client_id !== undefined,
    });
    meeting.change(details, user, now, { setsCompleteDate: body.sets_complete_date, base: body });
    await this.em.flush();
  }
}

type Change = Omit<UpdateMeetingBody, keyof EditBase>;

/** A new hour alone would fall on a day that nobody chose for it: date and time are one. */
const changeIn = (body: UpdateMeetingBody): Change => {
  const { changed } = body;
  const isMoved = changed?.some((name) => name === 'date' || name === 'time');
  return editedFields(body, { changed: isMoved ? [...(changed ?? []), 'date', 'time'] : changed });
};

const planOf = (meeting: Meeting): MeetingPlan => ({
  ...wallTimeOf(meeting.startAt),
  calendar: meeting.calendar,
  managerId: meeting.managerId ?? null,
  clientId: meeting.clientId ?? null,
  orderId: meeting.orderId ?? null,
});

const changedPlan = (before: MeetingPlan, body: Change, { kind }: SignedInUser): MeetingPlan => ({
  calendar: body.calendar ?? before.calendar,
  date: body.date ?? before.date,
  time: body.time ?? before.time,
  managerId: (kind === 'usa_manager' ? undefined : body.manager_id) ?? before.managerId,
  clientId: body.client_id ?? before.clientId,
  orderId: body.wig_id ?? before.orderId,
});
