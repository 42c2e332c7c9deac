import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { OrderStore } from '../order-store.js';

/** Hides the order from everybody (AMB-14). */
export class DeleteOrder extends Command<void> {
  constructor(
    readonly id: number,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(DeleteOrder)
export class DeleteOrderHandler implements ICommandHandler<DeleteOrder> {
  constructor(private readonly orders: OrderStore) {}

  execute({ id, user, now }: DeleteOrder): Promise<void> {
    return this.orders.change(id, user, (order) => order.delete(user, now));
  }
}
