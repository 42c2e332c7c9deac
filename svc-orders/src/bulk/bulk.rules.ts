import { holdsRight, type Permission } from '@peruke/contracts/identity';
import { DomainError } from '@peruke/contracts/kernel';
import type { BulkDeed } from '@peruke/contracts/orders';
import type { SignedInUser } from '@peruke/svc-kit/auth';

/** What a run does to each of its orders; an undo finds in its rows what stood before. */
export type RunDeed = BulkDeed | { readonly action: 'undo'; readonly of: 'manager' | 'hold' | 'rush' };

/** The right of the same call for one order. */
const RIGHTS: Record<BulkDeed['action'], Permission> = {
  manager: 'order.assign-creator',
  move: 'order.move',
  hold: 'order.hold',
  release: 'order.release',
  rush: 'order.rush',
};

export const assertMayStart = ({ action }: BulkDeed, user: SignedInUser): void => {
  if (!holdsRight(user, RIGHTS[action])) throw new DomainError('forbidden');
};

/** The opposite of a run; none for a move, which has asked its question, and for a release, whose hold had its own reason. */
export const undoOf = (deed: RunDeed): RunDeed | undefined =>
  deed.action === 'manager' || deed.action === 'hold' || deed.action === 'rush'
    ? { action: 'undo', of: deed.action }
    : undefined;
