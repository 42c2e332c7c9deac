import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Meeting, MeetingsSheetQuery } from '@peruke/contracts/calendar';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { assertSees } from '../meeting-scope.js';
import { duringDays, is, matches, shownInAny } from './meeting-conditions.js';
import { selectMeetings } from './meeting-rows.js';

const BATCH = 1_000;

/** The meetings of the calendar as it is filtered, earliest first, in pieces. */
export class StreamMeetings extends Query<AsyncIterable<Meeting[]>> {
  constructor(
    readonly query: MeetingsSheetQuery,
    readonly user: SignedInUser,
  ) {
    super();
  }
}

@QueryHandler(StreamMeetings)
export class StreamMeetingsHandler implements IQueryHandler<StreamMeetings> {
  constructor(@Inject(EntityManager) private readonly em: EntityManager) {}

  async execute({ query, user }: StreamMeetings): Promise<AsyncIterable<Meeting[]>> {
    for (const calendar of query.calendars) assertSees(user, calendar);
    const where = [
      duringDays(query.date_from, query.date_to),
      ...shownInAny(query.calendars),
      ...is('m.manager_id', query.manager_id),
      ...matches(query.search),
    ];
    const em = this.em.fork();
    const page = (offset: number) => selectMeetings(em, user, { where, limit: BATCH, offset });
    return pagesOf(page);
  }
}

async function* pagesOf(page: (offset: number) => Promise<Meeting[]>): AsyncGenerator<Meeting[]> {
  for (let offset = 0, read = BATCH; read === BATCH; offset += BATCH) {
    const meetings = await page(offset);
    read = meetings.length;
    yield meetings;
  }
}
