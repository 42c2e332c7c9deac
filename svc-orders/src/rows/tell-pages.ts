import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderNews, OrderState, OrderTold } from '@peruke/contracts/orders';
import { executePrepared } from '@peruke/svc-kit/db';
import type { RealtimePublisher } from '@peruke/svc-kit/realtime';
import {
  moneyOf,
  ROW_COLUMNS,
  ROW_JOINS,
  type RowRecord,
  stepsDone,
  type StepsRecord,
  toOrderRow,
} from './order-row.js';

export interface News {
  what: OrderNews;
  /** Who did it. */
  by: number | null;
  from?: OrderState;
}

interface ToldRecord extends RowRecord {
  version: number;
  visible: boolean;
  told_at: number;
  created_by_id: number;
  terminated_ids: number[] | null;
  status_map: StepsRecord;
}

/** Of one order one teller at a time: what is told last has also been read last, and its `at` is the highest. */
const LOCK = 'select pg_advisory_xact_lock(hashtextextended(?, 12))';
const TOLD = `select ${ROW_COLUMNS}, o.version, o.visible, o.created_by_id, o.status_map, p.terminated_ids,
    extract(epoch from clock_timestamp()) * 1000 as told_at
  from orders o ${ROW_JOINS} where o.id = ?`;

/**
 * Open pages learn that an order is another now, once that is committed. The row goes with the news: who may join one of
 * these channels may read every order that is told there, whole.
 */
export const tellPages = async (
  realtime: RealtimePublisher,
  em: EntityManager,
  id: number,
  { what, by, from }: News,
): Promise<void> => {
  await executePrepared(em, LOCK, [`order:${id}`]);
  const [order] = await executePrepared<ToldRecord>(em, TOLD, [id]);
  if (!order) return;
  const { version, state, told_at: at } = order;
  const told: OrderTold = { id, version, state, at: Number(at), by, what, from };
  const ticked = what === 'step-ticked' ? { status_array: stepsDone(order.status_map) } : undefined;
  const whole = order.visible ? { row: toOrderRow(order), money: moneyOf(order), ...ticked } : undefined;
  realtime.publishToSeersAfterCommit(em, order.created_by_id, 'order-changed', { ...told, ...whole });
};
