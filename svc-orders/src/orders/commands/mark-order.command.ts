import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { HoldBody } from '@peruke/contracts/orders';
import type { BenchDeedRow } from '@peruke/svc-kit/app';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import type { SeenBase } from '@peruke/svc-kit/db';
import type { Order } from '../order.entity.js';
import { assertHoldSeen } from '../seen.rules.js';
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
    readonly deed?: BenchDeedRow,
  ) {
    super();
  }
}

@CommandHandler(MarkOrder)
export class MarkOrderHandler implements ICommandHandler<MarkOrder> {
  constructor(private readonly orders: OrderStore) {}

  execute({ id, mark, user, now, deed }: MarkOrder): Promise<void> {
    const work = (order: Order, _em: unknown, seen: SeenBase): void => {
      if (mark.what === 'hold') assertHoldSeen(order, mark.given, seen);
      apply(order, mark, user, now);
    };
    return this.orders.change(id, user, work, [], deed);
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
