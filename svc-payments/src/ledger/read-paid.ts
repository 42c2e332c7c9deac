import type { EntityManager } from '@mikro-orm/postgresql';
import { toShekels } from '@peruke/contracts/kernel';
import { paidPercent } from '@peruke/contracts/payments';
import { executePrepared } from '@peruke/svc-kit/db';

export interface PaidOfOrder {
  /** Shekels. */
  paid: number;
  percent: number;
}

/** What is paid on an order by now, and how much of its price that is. */
export const readPaid = async (em: EntityManager, orderId: number): Promise<PaidOfOrder> => {
  const [row = { paid: 0, price: 0 }] = await executePrepared<{ paid: number; price: number }>(
    em,
    `select coalesce(l.paid, 0) as paid, o.total_price as price
     from order_view o left join ledger l on l.id = o.order_id where o.order_id = ?`,
    [orderId],
  );
  return { paid: toShekels(row.paid), percent: paidPercent(row.paid, row.price) };
};
