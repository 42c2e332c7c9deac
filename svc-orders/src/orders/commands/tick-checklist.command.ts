import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BenchDeedRow } from '@peruke/svc-kit/app';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import type { SeenBase } from '@peruke/svc-kit/db';
import type { Order } from '../order.entity.js';
import { assertStepsSeen } from '../seen.rules.js';
import { OrderStore } from '../order-store.js';

/** The steps that are on, all of them (AMB-32). */
export class TickChecklist extends Command<void> {
  constructor(
    readonly id: number,
    readonly on: readonly string[],
    readonly user: SignedInUser,
    readonly now: Date,
    readonly only?: readonly string[],
    readonly deed?: BenchDeedRow,
  ) {
    super();
  }
}

@CommandHandler(TickChecklist)
export class TickChecklistHandler implements ICommandHandler<TickChecklist> {
  constructor(private readonly orders: OrderStore) {}

  execute({ id, on, user, now, only, deed }: TickChecklist): Promise<void> {
    const work = (order: Order, _em: unknown, seen: SeenBase): void => {
      const meant = (only ?? on).filter((step) => on.includes(step));
      assertStepsSeen(order, meant, user, seen);
      order.updateChecklist(on, user, now, only);
    };
    return this.orders.change(id, user, work, [], deed);
  }
}
