import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { OrderStore } from '../order-store.js';

/** For the media slice, before a byte is taken in: whether the order takes files of this person; throws what a change would. */
export class AssertTakesFiles extends Query<void> {
  constructor(
    readonly id: number,
    readonly user: SignedInUser,
  ) {
    super();
  }
}

@QueryHandler(AssertTakesFiles)
export class AssertTakesFilesHandler implements IQueryHandler<AssertTakesFiles> {
  constructor(private readonly orders: OrderStore) {}

  execute({ id, user }: AssertTakesFiles): Promise<void> {
    return this.orders.assertTakesFiles(id, user);
  }
}
