import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { OrderStore } from '../order-store.js';
import { DomainError, fieldError } from '@peruke/contracts/kernel';

/** A stock wig fills the order; the wig itself is archived. */
export class AssociateFromStock extends Command<void> {
  constructor(
    readonly id: number,
    readonly stockId: number,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(AssociateFromStock)
export class AssociateFromStockHandler implements ICommandHandler<AssociateFromStock> {
  constructor(private readonly orders: OrderStore) {}

  execute({ id, stockId, user, now }: AssociateFromStock): Promise<void> {
    return this.orders.change(id, user, async (order, em) => {
      const stock = await this.orders.lock(em, { id: stockId }, user).catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'not_found')
          throw fieldError('wig_id', 'The selected wig is invalid.');
        throw error;
      });
      order.associate(stock, user, now);
    });
  }
}
