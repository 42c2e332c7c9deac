import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EditBase } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { OrderStore } from '../order-store.js';
import type { Order } from '../order.entity.js';

/** Another name for a category; the call names no order, so it is found by the category. */
export class RenameCategory extends Command<{ id: number; name: string }> {
  constructor(
    readonly categoryId: number,
    readonly name: string,
    readonly user: SignedInUser,
    readonly now: Date,
    readonly base: EditBase = {},
  ) {
    super();
  }
}

@CommandHandler(RenameCategory)
export class RenameCategoryHandler implements ICommandHandler<RenameCategory> {
  constructor(private readonly orders: OrderStore) {}

  execute({ categoryId, name, user, now, base }: RenameCategory): Promise<{ id: number; name: string }> {
    const work = (order: Order) => {
      const category = order.renameCategory(categoryId, name, user, now, base);
      return { id: category.id, name: category.name };
    };
    return this.orders.changeCategory(categoryId, user, work);
  }
}
