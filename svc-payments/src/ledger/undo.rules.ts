import { type Actor, DomainError, UNDO_MS } from '@peruke/contracts/kernel';
import type { Payment } from './payment.entity.js';

export interface Standing {
  isTerminated: boolean;
  /** The invoicing system was asked for a document of it, whatever came of that. */
  hasJob: boolean;
}

/**
 * Whether this person takes a payment back now as if it had not been: her own, of a moment ago, of which no document was
 * asked for. A document is canceled with its reason, by the call for that.
 */
export const assertUndo = (
  payment: Pick<Payment, 'createdById' | 'createdAt' | 'documentId'>,
  { isTerminated, hasJob }: Standing,
  actor: Actor,
  now: Date,
): void => {
  const isOwn = payment.createdById === actor.id;
  const isOver = now.getTime() - payment.createdAt.getTime() > UNDO_MS;
  const hasDocument = payment.documentId != null || hasJob;
  if (!isOwn || isOver || hasDocument || isTerminated) throw new DomainError('undo_over');
};
