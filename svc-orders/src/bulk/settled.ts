import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '@peruke/contracts/kernel';
import type { Order } from '../orders/order.entity.js';

/**
 * Refuses to hand over an order that is not paid. Of a single one the balance is taken or a reason given (ORD-061); many at once
 * have no such question.
 */
export const assertSettled = async (em: EntityManager, { id, totalPrice }: Order): Promise<void> => {
  const [ledger] = await em.execute<{ paid: string }[]>('select paid from payment_view where order_id = ?', [
    id,
  ]);
  if (Number(ledger?.paid ?? 0) < totalPrice) throw new DomainError('balance_open');
};
