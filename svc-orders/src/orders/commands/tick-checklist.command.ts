import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { OrderStore } from '../order-store.js';

/** The steps that are on, all of them (AMB-32). */
export class TickChecklist extends Command<void> {
  constructor(
    readonly id: number,
    readonly on: readonly string[],
    readonly user: SignedInUser,
    readonly now: Date,
    readonly only?: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(TickChecklist)
export class TickChecklistHandler implements ICommandHandler<TickChecklist> {
  constructor(private readonly orders: OrderStore) {}

  execute({ id, on, user, now, only }: TickChecklist): Promise<void> {
    return this.orders.change(id, user, (order) => order.updateChecklist(on, user, now, only));
  }
}
