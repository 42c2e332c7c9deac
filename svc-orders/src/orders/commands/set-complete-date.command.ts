import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EditBase } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { OrderStore } from '../order-store.js';

/** The ready date, or null to clear it. */
export class SetCompleteDate extends Command<void> {
  constructor(
    readonly id: number,
    readonly date: Date | null,
    readonly user: SignedInUser,
    readonly now: Date,
    readonly base: EditBase = {},
  ) {
    super();
  }
}

@CommandHandler(SetCompleteDate)
export class SetCompleteDateHandler implements ICommandHandler<SetCompleteDate> {
  constructor(private readonly orders: OrderStore) {}

  execute({ id, date, user, now, base }: SetCompleteDate): Promise<void> {
    return this.orders.change(id, user, (order) => order.setCompleteDate(date, user, now, base));
  }
}
