import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, fieldError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { assertWithinCeiling } from '../orders/ceiling.js';
import type { PersonRef } from '../orders/new-order.js';
import type { Order } from '../orders/order.entity.js';
import { findClient, findManagerFor } from '../projections/views.js';
import type { RunDeed } from './bulk.rules.js';

/** What stood before, where it can be taken back, and the version it was changed to. */
export interface Row {
  before: unknown;
  version: number | null;
}

export interface By {
  em: EntityManager;
  user: SignedInUser;
  now: Date;
}

/** Does it to one order by the same intent methods, and so by the same rights, as the call for one. Answers what stood before. */
export const applyDeed = async (order: Order, deed: RunDeed, row: Row, by: By): Promise<unknown> => {
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
      const client = await findClient(em, order.clientId);
      const moved = order.moveTo(deed.state, user, now, client?.canReach ?? false, deed.rework);
      if (moved) await assertWithinCeiling(em, order);
      return null;
    }
    case 'hold':
      order.hold(deed.hold, user, now);
      return null;
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
  { before, version }: Row,
  { em, user, now }: By,
): Promise<null> => {
  if (order.version !== version) throw new DomainError('undo_overtaken');
  if (of === 'manager') {
    const manager = await findManagerFor(em, (before as PersonRef).id, order);
    if (!manager) throw new DomainError('undo_overtaken');
    order.assignCreator(manager, user, now);
  } else if (of === 'hold') order.release(user, now);
  else order.setRush(before === true, user, now);
  order.lastChange = null;
  return null;
};
