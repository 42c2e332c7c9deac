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
