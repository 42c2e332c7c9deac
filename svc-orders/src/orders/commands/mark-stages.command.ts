import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BenchDeedRow } from '@peruke/svc-kit/app';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import type { SeenBase } from '@peruke/svc-kit/db';
import { assertStagesSeen } from '../seen.rules.js';
import { OrderStore } from '../order-store.js';
import type { Order } from '../order.entity.js';

/** Marks stages done or not done; marking again changes nothing. */
export class MarkStages extends Command<void> {
  constructor(
    readonly id: number,
    readonly stageIds: readonly number[],
    readonly done: boolean,
    readonly user: SignedInUser,
    readonly now: Date,
    readonly deed?: BenchDeedRow,
  ) {
    super();
  }
}

@CommandHandler(MarkStages)
export class MarkStagesHandler implements ICommandHandler<MarkStages> {
  constructor(private readonly orders: OrderStore) {}

  execute({ id, stageIds, done, user, now, deed }: MarkStages): Promise<void> {
    const work = (order: Order, _em: unknown, seen: SeenBase): void => {
      assertStagesSeen(order, stageIds, done, user, seen);
      order.markStages(stageIds, done, user, now);
    };
    return this.orders.change(id, user, work, ['stages', 'categories'], deed);
  }
}
