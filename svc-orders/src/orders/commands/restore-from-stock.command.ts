import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { AwaitedViews } from '@peruke/svc-kit/events';
import { OrderStore } from '../order-store.js';
import { fieldError } from '@peruke/contracts/kernel';
import { awaitClientToChoose } from '../../projections/views.js';

/** A stock wig becomes a Draft of the client; answers the id of the new order. */
export class RestoreFromStock extends Command<number> {
  constructor(
    readonly id: number,
    readonly clientId: number,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(RestoreFromStock)
export class RestoreFromStockHandler implements ICommandHandler<RestoreFromStock> {
  constructor(
    private readonly orders: OrderStore,
    private readonly views: AwaitedViews,
  ) {}

  execute({ id, clientId, user, now }: RestoreFromStock): Promise<number> {
    return this.orders.change(id, user, async (stock, em) => {
      const client = await awaitClientToChoose(em, this.views, clientId, null);
      if (!client) throw fieldError('client_id', 'The selected client is invalid.');
      const order = stock.restoreFor(client, user, now);
      // The stock wig gives up the barcode before the new order takes it.
      await em.flush();
      await em.persist(order).flush();
      return order.id;
    });
  }
}
