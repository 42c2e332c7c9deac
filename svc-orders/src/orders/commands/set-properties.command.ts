import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BenchDeedRow } from '@peruke/svc-kit/app';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { OrderStore } from '../order-store.js';
import { editedFields } from '@peruke/contracts/kernel';
import type { UpdatePropertiesBody } from '@peruke/contracts/orders';

/** Properties in part: what is sent replaces, what is sent empty is removed. */
export class SetProperties extends Command<void> {
  constructor(
    readonly id: number,
    readonly body: UpdatePropertiesBody,
    readonly user: SignedInUser,
    readonly now: Date,
    readonly deed?: BenchDeedRow,
  ) {
    super();
  }
}

@CommandHandler(SetProperties)
export class SetPropertiesHandler implements ICommandHandler<SetProperties> {
  constructor(private readonly orders: OrderStore) {}

  execute({ id, body, user, now, deed }: SetProperties): Promise<void> {
    const { reason = '', ...fields } = body;
    const given = editedFields(fields, body);
    return this.orders.change(
      id,
      user,
      (order, _em, seen) => order.setProperties(given, user, now, deed ? seen : body, reason),
      [],
      deed,
    );
  }
}
