import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { filterMeetingsQuery, Meeting } from '@peruke/contracts/calendar';
import { fieldError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { dayRange } from '@peruke/svc-kit/time';
import type * as z from 'zod';
import { assertSees } from '../meeting-scope.js';
import { isMine, matches, shownIn } from './meeting-conditions.js';
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

const conditionsOf = (filter: Filter, user: SignedInUser): Condition[] => {
  const { from, to } = dayRange(filter.date_from, filter.date_to);
  if (from >= to) throw fieldError('date_to', 'The date to must not lie before the date from.');
  return [
    { sql: 'm.start_at >= ? and m.start_at < ?', values: [from, to] },
    ...(filter.calendar ? [shownIn(filter.calendar)] : []),
    ...(filter.only_my ? [isMine(user.id)] : []),
    ...matches(filter.search),
  ];
};
