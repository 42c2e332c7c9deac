import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Ledger } from './ledger.entity.js';

/** The ledger of an order, made when it is the first payment, and locked until the transaction ends. */
export const openLedger = async (em: EntityManager, orderId: number): Promise<Ledger> => {
  await em.execute('insert into ledger (id, paid) values (?, 0) on conflict do nothing', [orderId]);
  return em.findOneOrFail(Ledger, orderId, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
};

/** Ids for new payments: an event names its payment before the row is written. */
export const nextPaymentIds = async (em: EntityManager, count: number): Promise<number[]> => {
  const rows = await em.execute<{ id: number }[]>(
    `select nextval('payment_id_seq')::int as id from generate_series(1, ?::int)`,
    [count],
  );
  return rows.map(({ id }) => id);
};
