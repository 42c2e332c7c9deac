import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Whereabouts } from '@peruke/contracts/floor';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { findWhereabouts } from '../place-rows.js';

/** Where an order is and since when. */
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
    return found;
  }
}
