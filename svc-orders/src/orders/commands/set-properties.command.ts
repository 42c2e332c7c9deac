import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { OrderStore } from '../order-store.js';
import type { WigProperties } from '@peruke/contracts/orders';

/** Properties in part: what is sent replaces, what is sent empty is removed. */
export class SetProperties extends Command<void> {
  constructor(
    readonly id: number,
    readonly changes: WigProperties,
    readonly user: SignedInUser,
  ) {
    super();
  }
}

@CommandHandler(SetProperties)
export class SetPropertiesHandler implements ICommandHandler<SetProperties> {
  constructor(private readonly orders: OrderStore) {}

  execute({ id, changes, user }: SetProperties): Promise<void> {
    return this.orders.change(id, user, (order) => order.setProperties(changes, user, new Date()));
  }
}
