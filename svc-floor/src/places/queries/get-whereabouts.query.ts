import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Whereabouts } from '@peruke/contracts/floor';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { ownerOf } from '../../standing/owner.js';
import { countIn, findWhereabouts } from '../place-rows.js';
import { Place } from '../place.entity.js';

/** Where an order is and since when; and, to who sees all that lies there, whether that is more than the place holds. */
export class GetWhereabouts extends Query<Whereabouts> {
  constructor(
    readonly orderId: number,
    readonly user: SignedInUser,
  ) {
    super();
  }
}

@QueryHandler(GetWhereabouts)
export class GetWhereaboutsHandler implements IQueryHandler<GetWhereabouts> {
  constructor(private readonly em: EntityManager) {}

  async execute({ orderId, user }: GetWhereabouts): Promise<Whereabouts> {
    const found = await findWhereabouts(this.em, orderId, user);
    if (!found) throw new DomainError('not_found');
    const over = found.place && ownerOf(user) === null ? await this.overIn(found.place.id) : undefined;
    return { ...found, ...(over && { over }) };
  }

  private async overIn(placeId: number): Promise<Whereabouts['over']> {
    const place = await this.em.findOne(Place, { id: placeId });
    if (!place || place.capacity === null) return undefined;
    const count = await countIn(this.em, placeId);
    return count > place.capacity ? { count, capacity: place.capacity } : undefined;
  }
}
