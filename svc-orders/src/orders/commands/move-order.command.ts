import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isToldToCustomer, type OrderState, type ReworkBody } from '@peruke/contracts/orders';
import type { BenchDeedRow } from '@peruke/svc-kit/app';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SeenBase } from '@peruke/svc-kit/db';
import type { Order } from '../order.entity.js';
import { findClient } from '../../projections/views.js';
import { OrderStore } from '../order-store.js';
import { assertStateSeen } from '../seen.rules.js';
import { refuseTakenBarcode } from '../taken-barcode.js';

/** Answers whether the customer should have been told of it but cannot be reached (207). */
export class MoveOrder extends Command<{ untold: boolean }> {
  constructor(
    readonly id: number,
    readonly to: OrderState,
    readonly user: SignedInUser,
    readonly now: Date,
    readonly rework?: ReworkBody,
    readonly deed?: BenchDeedRow,
  ) {
    super();
  }
}

@CommandHandler(MoveOrder)
export class MoveOrderHandler implements ICommandHandler<MoveOrder> {
  constructor(private readonly orders: OrderStore) {}

  execute({ id, to, user, now, rework, deed }: MoveOrder): Promise<{ untold: boolean }> {
    const work = async (order: Order, em: EntityManager, seen: SeenBase) => {
      const client = await findClient(em, order.clientId);
      const canReach = client?.canReach ?? false;
      assertStateSeen(order, to, seen);
      order.moveTo(to, user, now, canReach, rework);
      // the customer was to be told of the state it is in, and cannot be reached (207, AMB-20)
      return { untold: isToldToCustomer(order.state) && !canReach };
    };
    const moved = this.orders.change(id, user, work, [], deed);
    return moved.catch(refuseTakenBarcode('state'));
  }
}
