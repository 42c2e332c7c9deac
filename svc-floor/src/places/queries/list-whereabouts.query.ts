import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Whereabouts } from '@peruke/contracts/floor';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { findPlaced } from '../place-rows.js';

/** Where the orders of a list lie; those that lie nowhere, or are not the caller's to see, are left out. */
export class ListWhereabouts extends Query<Whereabouts[]> {
  constructor(
    readonly orderIds: readonly number[],
    readonly user: SignedInUser,
  ) {
    super();
  }
}

@QueryHandler(ListWhereabouts)
export class ListWhereaboutsHandler implements IQueryHandler<ListWhereabouts> {
  constructor(private readonly em: EntityManager) {}

  execute({ orderIds, user }: ListWhereabouts): Promise<Whereabouts[]> {
    return findPlaced(this.em, orderIds, user);
  }
}
