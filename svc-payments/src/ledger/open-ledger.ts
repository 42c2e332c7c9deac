import type { EntityManager } from '@mikro-orm/postgresql';
import { executePrepared } from '@peruke/svc-kit/db';
import { Ledger } from './ledger.entity.js';

/** The ledger of an order, made when it is the first payment, and locked until the transaction ends. */
export const openLedger = async (em: EntityManager, orderId: number): Promise<Ledger> =>
  (await openForPayments(em, orderId, 0)).ledger;

/** The same with ids for new payments: an event names its payment before the row is written. */
export const openForPayments = async (
  em: EntityManager,
  orderId: number,
  count: number,
): Promise<{ ledger: Ledger; ids: number[] }> => {
  // To update what is there locks it, and answers what the writer before has left.
  const [row] = await executePrepared<{ id: number; ids: number[] | null }>(
    em,
    `insert into ledger as l (id, paid) values (?, 0) on conflict (id) do update set paid = l.paid
     returning l.*, (select array_agg(nextval('payment_id_seq')::int) from generate_series(1, ?::int)) as ids`,
    [orderId, count],
  );
  if (!row) throw new Error(`order ${orderId} has no ledger`);
  const { ids, ...stored } = row;
  return { ledger: em.map(Ledger, stored), ids: ids ?? [] };
};

/** The ledgers of several orders, all locked until the transaction ends, each with the id of a new payment. */
export const openLedgers = async (
  em: EntityManager,
  orderIds: readonly number[],
): Promise<Map<number, { ledger: Ledger; paymentId: number }>> => {
  if (orderIds.length === 0) return new Map();
  const rows = await em.execute<{ id: number; payment_id: number }[]>(
    `insert into ledger as l (id, paid)
       select e::int, 0 from jsonb_array_elements_text(?::jsonb) as e order by e::int
     on conflict (id) do update set paid = l.paid
     returning l.*, nextval('payment_id_seq')::int as payment_id`,
    [JSON.stringify(orderIds)],
  );
  return new Map(
    rows.map(({ payment_id: paymentId, ...stored }) => [
      stored.id,
      { ledger: em.map(Ledger, stored), paymentId },
    ]),
  );
};
