import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { OrderStore } from '../order-store.js';

/** Archives; an archived order stays as it is (AMB-10, AMB-11). */
export class ArchiveOrder extends Command<void> {
  constructor(
    readonly id: number,
    readonly relatedId: number | null,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(ArchiveOrder)
export class ArchiveOrderHandler implements ICommandHandler<ArchiveOrder> {
  constructor(private readonly orders: OrderStore) {}

  execute({ id, relatedId, user, now }: ArchiveOrder): Promise<void> {
    return this.orders.change(id, user, (order) => {
      order.archive(user, now, relatedId === id ? null : relatedId);
    });
  }
}
