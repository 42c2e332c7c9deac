import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { HoldBody } from '@peruke/contracts/orders';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import type { Order } from '../order.entity.js';
import { OrderStore } from '../order-store.js';

type Mark =
  { what: 'hold'; given: HoldBody } | { what: 'release' } | { what: 'rush'; on: boolean } | { what: 'seen' };

/** What the floor is told of an order beside its state: hold, rush, changes seen. */
export class MarkOrder extends Command<void> {
  constructor(
    readonly id: number,
    readonly mark: Mark,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(MarkOrder)
export class MarkOrderHandler implements ICommandHandler<MarkOrder> {
  constructor(private readonly orders: OrderStore) {}

  execute({ id, mark, user, now }: MarkOrder): Promise<void> {
    return this.orders.change(id, user, (order) => apply(order, mark, user, now));
  }
}

const apply = (order: Order, mark: Mark, user: SignedInUser, now: Date): void => {
  switch (mark.what) {
    case 'hold':
      return order.hold(mark.given, user, now);
    case 'release':
      return order.release(user, now);
    case 'rush':
      return order.setRush(mark.on, user, now);
    case 'seen':
      return order.seeChanges(user, now);
  }
};
