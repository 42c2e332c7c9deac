import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Place } from '@peruke/contracts/floor';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { toWireDate } from '@peruke/svc-kit/time';
import { ownerOf } from '../../standing/owner.js';
import { NEWEST_MOVES } from '../place-rows.js';

/** All places with how many of the orders that a person sees lie there, and how many of these are late. */
export class ListPlaces extends Query<Place[]> {
  constructor(
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@QueryHandler(ListPlaces)
export class ListPlacesHandler implements IQueryHandler<ListPlaces> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, now }: ListPlaces): Promise<Place[]> {
    const owner = ownerOf(user);
    return this.em.execute<Place[]>(
      `select p.id, p.code, p.name, p.kind, p.capacity, count(o.order_id) as count,
         count(o.order_id) filter (where m.due_back < ?::date) as late
       from place p
       left join (${NEWEST_MOVES}) m on m.place_id = p.id
       left join floor_order o on o.order_id = m.order_id and o.visible
         and (?::int is null or o.created_by_id = ?)
       where p.closed_at is null group by p.id order by p.kind, p.code`,
      [toWireDate(now), owner, owner],
    );
  }
}
