import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { OrderStore } from '../order-store.js';
import type { Order } from '../order.entity.js';

/** Another title, and comment when one is given, for a stage. */
export class RenameStage extends Command<void> {
  constructor(
    readonly id: number,
    readonly stageId: number,
    readonly title: string,
    readonly comment: string | undefined,
    readonly user: SignedInUser,
  ) {
    super();
  }
}

@CommandHandler(RenameStage)
export class RenameStageHandler implements ICommandHandler<RenameStage> {
  constructor(private readonly orders: OrderStore) {}

  execute({ id, stageId, title, comment, user }: RenameStage): Promise<void> {
    const work = (order: Order): void => void order.renameStage(stageId, title, comment, user, new Date());
    return this.orders.change(id, user, work, ['stages', 'categories']);
  }
}
