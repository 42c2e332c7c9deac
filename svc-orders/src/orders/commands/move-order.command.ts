import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { holdsRight } from '@peruke/contracts/identity';
import { DomainError, type EditBase } from '@peruke/contracts/kernel';
import { isToldToCustomer, type OrderState, type ReworkBody } from '@peruke/contracts/orders';
import type { BenchDeedRow } from '@peruke/svc-kit/app';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SeenBase } from '@peruke/svc-kit/db';
import type { Order } from '../order.entity.js';
import { assertWithinCeiling } from '../ceiling.js';
import { findClient } from '../../projections/views.js';
import { OrderStore } from '../order-store.js';
import { assertStateSeen } from '../seen.rules.js';
import { refuseTakenBarcode } from '../taken-barcode.js';

interface MoveWith extends EditBase {
  rework?: ReworkBody;
  /** Noted before the move, with the right that noting it alone needs. */
  shippingInfo?: string;
  deed?: BenchDeedRow;
  /** Whether it waits for the client's word where it costs more than she signed for. */
  withinCeiling?: boolean;
}

/** Answers whether the customer should have been told of it but cannot be reached (207). */
export class MoveOrder extends Command<{ untold: boolean }> {
  constructor(
    readonly id: number,
    readonly to: OrderState,
    readonly user: SignedInUser,
    readonly now: Date,
    readonly given: MoveWith = {},
  ) {
    super();
  }
}

@CommandHandler(MoveOrder)
export class MoveOrderHandler implements ICommandHandler<MoveOrder> {
  constructor(private readonly orders: OrderStore) {}

  execute({ id, to, user, now, given }: MoveOrder): Promise<{ untold: boolean }> {
    const { rework, deed, withinCeiling, shippingInfo, base_version } = given;
    if (shippingInfo !== undefined && !holdsRight(user, 'order.update')) throw new DomainError('forbidden');
    const work = async (order: Order, em: EntityManager, seen: SeenBase) => {
      const client = await findClient(em, order.clientId);
      const canReach = client?.canReach ?? false;
      assertStateSeen(order, to, seen);
      if (shippingInfo !== undefined) order.setDetails({ shippingInfo }, user, now, { base_version });
      const moved = order.moveTo(to, user, now, canReach, rework);
      if (moved && withinCeiling) await assertWithinCeiling(em, order);
      // the customer was to be told of the state it is in, and cannot be reached (207, AMB-20)
      return { untold: isToldToCustomer(order.state) && !canReach };
    };
    return this.orders.change(id, user, work, [], deed).catch(refuseTakenBarcode('state'));
  }
}
