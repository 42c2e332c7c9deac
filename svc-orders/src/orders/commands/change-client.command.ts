import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { AwaitedViews } from '@peruke/svc-kit/events';
import { OrderStore } from '../order-store.js';
import { ownerOf } from '../owner.js';
import { type EditBase, fieldError } from '@peruke/contracts/kernel';
import { awaitClientToChoose, findClient } from '../../projections/views.js';

/** Gives the order to another client. */
export class ChangeClient extends Command<void> {
  constructor(
    readonly id: number,
    readonly clientId: number,
    readonly user: SignedInUser,
    readonly now: Date,
    readonly base: EditBase = {},
  ) {
    super();
  }
}

@CommandHandler(ChangeClient)
export class ChangeClientHandler implements ICommandHandler<ChangeClient> {
  constructor(
    private readonly orders: OrderStore,
    private readonly views: AwaitedViews,
  ) {}

  execute({ id, clientId, user, now, base }: ChangeClient): Promise<void> {
    return this.orders.change(id, user, async (order, em) => {
      const client = await awaitClientToChoose(em, this.views, clientId, ownerOf(user));
      if (!client) throw fieldError('client_id', 'The selected client is invalid.');
      // who was merged since is one person with the client whom it has
      const own = await findClient(em, order.clientId);
      if (own?.id !== client.id) order.changeClient(client, user, now, base);
    });
  }
}
