import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderState, ReworkBody } from '@peruke/contracts/orders';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { findClient } from '../../projections/views.js';
import { OrderStore } from '../order-store.js';
import { refuseTakenBarcode } from '../taken-barcode.js';

/** Answers whether the customer should have been told of it but cannot be reached (207). */
export class MoveOrder extends Command<{ untold: boolean }> {
  constructor(
    readonly id: number,
    readonly to: OrderState,
    readonly user: SignedInUser,
    readonly rework?: ReworkBody,
  ) {
    super();
  }
}

@CommandHandler(MoveOrder)
export class MoveOrderHandler implements ICommandHandler<MoveOrder> {
  constructor(private readonly orders: OrderStore) {}

  execute({ id, to, user, rework }: MoveOrder): Promise<{ untold: boolean }> {
    const moved = this.orders.change(id, user, async (order, em) => {
      const client = await findClient(em, order.clientId);
      const canReach = client?.canReach ?? false;
      order.moveTo(to, user, new Date(), canReach, rework);
      return { untold: order.isUntold(canReach) };
    });
    return moved.catch(refuseTakenBarcode('state'));
  }
}
