import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CreateMeetingBody } from '@peruke/contracts/calendar';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { AwaitedViews } from '@peruke/svc-kit/events';
import { Meeting } from '../meeting.entity.js';
import { detailsOf } from './meeting-details.js';

/** Answers the id of the new meeting. */
export class ScheduleMeeting extends Command<number> {
  constructor(
    readonly body: CreateMeetingBody,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(ScheduleMeeting)
export class ScheduleMeetingHandler implements ICommandHandler<ScheduleMeeting> {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(AwaitedViews) private readonly views: AwaitedViews,
  ) {}

  async execute({ body, user, now }: ScheduleMeeting): Promise<number> {
    const plan = {
      calendar: body.calendar,
      date: body.date,
      time: body.time,
      // A usa_manager chooses no designer (PERM-063).
      managerId: user.kind === 'usa_manager' ? null : (body.manager_id ?? null),
      clientId: body.client_id ?? null,
      orderId: body.wig_id ?? null,
    };
    const namesClient = body.client_id !== undefined;
    const details = await detailsOf(this.em, this.views, { plan, subject: body.subject, user, namesClient });
    const meeting = Meeting.schedule(details, user, now, { setsCompleteDate: body.sets_complete_date });
    this.em.persist(meeting);
    await this.em.flush();
    return meeting.id;
  }
}
