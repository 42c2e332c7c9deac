import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { OrderStore } from '../order-store.js';
import type { Order } from '../order.entity.js';

/** Deletes a stage, and its category with the last of its stages. */
export class RemoveStage extends Command<void> {
  constructor(
    readonly id: number,
    readonly stageId: number,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(RemoveStage)
export class RemoveStageHandler implements ICommandHandler<RemoveStage> {
  constructor(private readonly orders: OrderStore) {}

  execute({ id, stageId, user, now }: RemoveStage): Promise<void> {
    const work = (order: Order): void => order.removeStage(stageId, user, now);
    return this.orders.change(id, user, work, ['stages', 'categories']);
  }
}
