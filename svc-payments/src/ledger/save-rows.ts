import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '@peruke/contracts/kernel';
import type { PaymentDraft } from '../invoicing/payment-draft.js';
import { openForPayments } from './open-ledger.js';

export type NewRow = Omit<PaymentDraft, 'id' | 'documentId'>;

/** Enters rows into an order's ledger, which stays locked until the transaction ends; answers their ids, in order. */
export const saveRows = async (
  em: EntityManager,
  orderId: number,
  rows: readonly NewRow[],
  { actor, now, documentId }: { actor: Actor; now: Date; documentId?: number },
): Promise<number[]> => {
  const { ledger, ids } = await openForPayments(em, orderId, rows.length);
  rows.forEach((row, i) => {
    em.persist(ledger.add({ ...row, id: ids[i] ?? 0, documentId }, actor, now));
  });
  await em.flush();
  return ids;
};
