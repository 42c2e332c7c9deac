import { Injectable } from '@nestjs/common';
import { DomainError, fieldError } from '@peruke/contracts/kernel';
import type { BulkDeed, HoldBody } from '@peruke/contracts/orders';
import type { RunBy, RunChange, RunDeeds, RunRow } from '@peruke/svc-kit/runs';
import { assertWithinCeiling } from '../orders/ceiling.js';
import { holdNow } from '../orders/floor-marks.rules.js';
import type { PersonRef } from '../orders/new-order.js';
import type { Order } from '../orders/order.entity.js';
import { OrderStore } from '../orders/order-store.js';
import { findClient, findManagerFor } from '../projections/views.js';
import { assertMayStart, type RunDeed, undoOf } from './bulk.rules.js';
import { assertSettled } from './settled.js';

/** What can be done to many orders, by the intent methods, and so by the rights, of the call for one. */
@Injectable()
export class OrderDeeds implements RunDeeds<BulkDeed, RunDeed> {
  readonly assertMayStart = assertMayStart;
  readonly undoOf = undoOf;

  constructor(private readonly orders: OrderStore) {}

  async change(orderId: number, deed: RunDeed, row: RunRow, by: RunBy): Promise<RunChange> {
    const order = await this.orders.lock(by.em, { id: orderId }, by.user);
    const was = order.version;
    const before = await applyDeed(order, deed, row, by);
    await by.em.flush();
    return { before, version: order.version, isChanged: order.version !== was };
  }
}

/** Answers what stood before. */
const applyDeed = async (order: Order, deed: RunDeed, row: RunRow, by: RunBy): Promise<unknown> => {
  const { em, user, now } = by;
  switch (deed.action) {
    case 'manager': {
      const before: PersonRef = { id: order.creatorId, nickName: order.creatorName };
      const manager = await findManagerFor(em, deed.manager_id, order);
      if (!manager) throw fieldError('manager_id', 'The selected manager is invalid.');
      order.assignCreator(manager, user, now);
      return before;
    }
    case 'move': {
      if (deed.state === 'Delivered Wigs') await assertSettled(em, order);
      const client = await findClient(em, order.clientId);
      const moved = order.moveTo(deed.state, user, now, client?.canReach ?? false, deed.rework);
      if (moved) await assertWithinCeiling(em, order);
      return null;
    }
    case 'hold': {
      const before = holdNow(order.holds) ?? null;
      order.hold(deed.hold, user, now);
      return before && { reason: before.reason, text: before.text };
    }
    case 'release':
      order.release(user, now);
      return null;
    case 'rush': {
      const before = order.rush;
      order.setRush(deed.rush === 1, user, now);
      return before;
    }
    case 'undo':
      return takeBack(order, deed.of, row, by);
  }
};

const takeBack = async (
  order: Order,
  of: 'manager' | 'hold' | 'rush',
  { before, version }: RunRow,
  { em, user, now }: RunBy,
): Promise<null> => {
  if (order.version !== version) throw new DomainError('undo_overtaken');
  if (of === 'manager') {
    const manager = await findManagerFor(em, (before as PersonRef).id, order);
    if (!manager) throw new DomainError('undo_overtaken');
    order.assignCreator(manager, user, now);
  } else if (of === 'hold') {
    // what was held before has another reason, and is held with its own again
    if (before === null) order.release(user, now);
    else order.hold(before as HoldBody, user, now);
  } else order.setRush(before === true, user, now);
  order.lastChange = null;
  return null;
};
