import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EditBase } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { OrderStore } from '../order-store.js';
import type { StageTexts } from '../order-edits.js';
import type { Order } from '../order.entity.js';

/** Another title, and comment when one is given, for a stage. */
export class RenameStage extends Command<void> {
  constructor(
    readonly id: number,
    readonly stageId: number,
    readonly texts: Partial<StageTexts>,
    readonly user: SignedInUser,
    readonly now: Date,
    readonly base: EditBase = {},
  ) {
    super();
  }
}

@CommandHandler(RenameStage)
export class RenameStageHandler implements ICommandHandler<RenameStage> {
  constructor(private readonly orders: OrderStore) {}

  execute({ id, stageId, texts, user, now, base }: RenameStage): Promise<void> {
    const work = (order: Order): void => void order.renameStage(stageId, texts, user, now, base);
    return this.orders.change(id, user, work, ['stages', 'categories']);
  }
}
