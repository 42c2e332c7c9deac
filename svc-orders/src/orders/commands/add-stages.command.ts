import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { OrderStore } from '../order-store.js';
import type { NewStage } from '../stage.rules.js';

/** New repair or rework stages; answers their ids. */
export class AddStages extends Command<number[]> {
  constructor(
    readonly id: number,
    readonly stages: readonly NewStage[],
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(AddStages)
export class AddStagesHandler implements ICommandHandler<AddStages> {
  constructor(private readonly orders: OrderStore) {}

  execute({ id, stages, user, now }: AddStages): Promise<number[]> {
    return this.orders.change(
      id,
      user,
      async (order, em) => {
        const made = order.addStages(stages, user, now);
        await em.flush();
        return made.map((stage) => stage.id);
      },
      ['stages', 'categories'],
    );
  }
}
