import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { listMeetingsQuery, Meeting } from '@peruke/contracts/calendar';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import type * as z from 'zod';
import { assertSees } from '../meeting-scope.js';
import { is, isOfClient, matches } from './meeting-conditions.js';
import { countMeetings, selectMeetings } from './meeting-rows.js';

export interface MeetingsPage {
  meetings: Meeting[];
  pagination: { total: number; page: number; per_page: number };
}

/** All meetings by page, the latest first (CAL-068, AMB-66). */
export class ListMeetings extends Query<MeetingsPage> {
  constructor(
    readonly filter: z.infer<typeof listMeetingsQuery>,
    readonly user: SignedInUser,
  ) {
    super();
  }
}

@QueryHandler(ListMeetings)
export class ListMeetingsHandler implements IQueryHandler<ListMeetings> {
  constructor(@Inject(EntityManager) private readonly em: EntityManager) {}

  async execute({ filter, user }: ListMeetings): Promise<MeetingsPage> {
    const { page, per_page, calendar, search, client_id, wig_id } = filter;
    assertSees(user, calendar);
    const where = [
      ...is('m.calendar', calendar),
      ...isOfClient(client_id),
      ...is('m.order_id', wig_id),
      ...matches(search),
    ];
    const total = await countMeetings(this.em, user, where);
    const meetings = await selectMeetings(this.em, user, {
      where,
      newestFirst: true,
      limit: per_page,
      offset: (page - 1) * per_page,
    });
    return { meetings, pagination: { total, page, per_page } };
  }
}
