import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { filterMeetingsQuery, Meeting } from '@peruke/contracts/calendar';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import type * as z from 'zod';
import { assertSees } from '../meeting-scope.js';
import { duringDays, isMine, matches, shownIn } from './meeting-conditions.js';
import { type Condition, selectMeetings } from './meeting-rows.js';

type Filter = z.infer<typeof filterMeetingsQuery>;

/** The meetings of a range of Jerusalem's days, both ends included, canceled ones too (CAL-062, AMB-65). */
export class ListCalendar extends Query<Meeting[]> {
  constructor(
    readonly filter: Filter,
    readonly user: SignedInUser,
  ) {
    super();
  }
}

@QueryHandler(ListCalendar)
export class ListCalendarHandler implements IQueryHandler<ListCalendar> {
  constructor(@Inject(EntityManager) private readonly em: EntityManager) {}

  async execute({ filter, user }: ListCalendar): Promise<Meeting[]> {
    assertSees(user, filter.calendar);
    return selectMeetings(this.em, user, { where: conditionsOf(filter, user) });
  }
}

const conditionsOf = (filter: Filter, user: SignedInUser): Condition[] => [
  duringDays(filter.date_from, filter.date_to),
  ...(filter.calendar ? [shownIn(filter.calendar)] : []),
  ...(filter.only_my ? [isMine(user.id)] : []),
  ...matches(filter.search),
];
