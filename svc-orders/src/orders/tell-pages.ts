import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderNews, OrderState, OrderTold } from '@peruke/contracts/orders';
import { executePrepared } from '@peruke/svc-kit/db';
import type { RealtimePublisher } from '@peruke/svc-kit/realtime';

export interface News {
  what: OrderNews;
  /** Who did it. */
  by: number | null;
  from?: OrderState;
}

interface ToldRecord {
  version: number;
  state: OrderState;
  at: number;
  createdById: number;
}

/** Of one order one teller at a time: what is told last has also been read last, and its `at` is the highest. */
const LOCK = 'select pg_advisory_xact_lock(hashtextextended(?, 12))';
const TOLD = `select version, state, extract(epoch from clock_timestamp()) * 1000 as at,
  created_by_id as "createdById" from orders where id = ?`;

/** Open pages learn that an order is another now, once that is committed: no names, as the whole workshop listens. */
export const tellPages = async (
  realtime: RealtimePublisher,
  em: EntityManager,
  id: number,
  { what, by, from }: News,
): Promise<void> => {
  await executePrepared(em, LOCK, [`order:${id}`]);
  const [order] = await executePrepared<ToldRecord>(em, TOLD, [id]);
  if (!order) return;
  const { version, state, at, createdById } = order;
  const told: OrderTold = { id, version, state, at: Number(at), by, what, from };
  realtime.publishToSeersAfterCommit(em, createdById, 'order-changed', told);
};
