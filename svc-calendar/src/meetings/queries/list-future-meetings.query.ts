import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { FutureMeetingsQuery, Meeting } from '@peruke/contracts/calendar';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { is, isOfClient } from './meeting-conditions.js';
import { selectMeetings } from './meeting-rows.js';

/** Active meetings from now on, earliest first (CAL-063, AMB-67). */
export class ListFutureMeetings extends Query<Meeting[]> {
  constructor(
    readonly filter: FutureMeetingsQuery,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@QueryHandler(ListFutureMeetings)
export class ListFutureMeetingsHandler implements IQueryHandler<ListFutureMeetings> {
  constructor(@Inject(EntityManager) private readonly em: EntityManager) {}

  execute({ filter, user, now }: ListFutureMeetings): Promise<Meeting[]> {
    return selectMeetings(this.em, user, {
      where: [
        { sql: 'm.start_at >= ? and m.deleted_at is null', values: [now] },
        ...isOfClient(filter.client_id),
        ...is('m.order_id', filter.wig_id),
        ...is('m.manager_id', filter.manager_id),
      ],
    });
  }
}
