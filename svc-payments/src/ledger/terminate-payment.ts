import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '@peruke/contracts/kernel';
import { openLedger } from './open-ledger.js';
import { Payment } from './payment.entity.js';

/** Takes a payment out of what counts on its order; nothing when it was out before (PAY-040). */
export const terminatePayment = async (
  em: EntityManager,
  { id, orderId }: Pick<Payment, 'id' | 'orderId'>,
  by: { actor: Actor; now: Date; reason: string },
): Promise<void> => {
  const ledger = await openLedger(em, orderId);
  const payments = await em.find(Payment, { orderId });
  const payment = payments.find((one) => one.id === id);
  if (!payment) throw new Error(`payment ${id} is not there`);
  const rest = payments.filter((one) => one.id !== id);
  const termination = ledger.terminate(payment, rest, by);
  if (termination) em.persist(termination);
  await em.flush();
};
