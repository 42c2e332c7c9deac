import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { OrderStore } from '../order-store.js';
import { type EditBase, fieldError } from '@peruke/contracts/kernel';
import { findManagerFor } from '../../projections/views.js';

/** Puts somebody else in charge. */
export class AssignCreator extends Command<void> {
  constructor(
    readonly id: number,
    readonly managerId: number,
    readonly user: SignedInUser,
    readonly now: Date,
    readonly base: EditBase = {},
  ) {
    super();
  }
}

@CommandHandler(AssignCreator)
export class AssignCreatorHandler implements ICommandHandler<AssignCreator> {
  constructor(private readonly orders: OrderStore) {}

  execute({ id, managerId, user, now, base }: AssignCreator): Promise<void> {
    return this.orders.change(id, user, async (order, em) => {
      const manager = await findManagerFor(em, managerId, order);
      if (!manager) throw fieldError('manager_id', 'The selected manager is invalid.');
      order.assignCreator(manager, user, now, base);
    });
  }
}
