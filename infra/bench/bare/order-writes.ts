import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { readCard } from './order-card.ts';

/** An order as the bare handler takes it: as it will stand in the table, and the envelope of its event. */
export interface BareOrder {
  clientId: number;
  properties: object;
  details: string;
  /** Agorot. */
  totalPrice: number;
  user: { id: number; nickName: string; role: string };
  idempotencyKey: string;
  /** Answers the whole card, read in the same transaction, and not the number alone. */
  answersCard: boolean;
}

const INSERT_ORDER = `insert into orders (id, version, event_count, barcode, user_generated_id, order_number, client_id,
    client_name, is_repair, state, status_map, properties, total_price, details, info, shipping_info, created_by_id,
    created_by_name, created_by_role, creator_id, creator_name, has_rework_stages, visible, created_at, updated_at)
  values ($1, 1, 1, $2, '', '', $3, $4, false, 'Draft', '{}', $5, $6, $7, '', '', $8, $9, $10, $8, $9, false, true, $11, $11)`;
const INSERT_LOG = `insert into order_log (order_id, kind, subject, new_value, source_type, user_id, user_name, at)
  values ($1, 'created', '', $2, null, $3, $4, $5), ($1, 'source', '', null, 'new_wig', $3, $4, $5)`;
const INSERT_EVENT = `insert into outbox (id, subject, aggregate, aggregate_id, aggregate_version, envelope)
  values ($1, 'orders.order.created.v1', 'orders.order', $2, 1, $3)`;
const INSERT_KEY = `insert into idempotency_key (user_id, key, fingerprint, status, body) values ($1, $2, $3, 201, $4)`;

/**
 * The rows that a new order of the service consists of, in one transaction: order, two lines of history, event, and the
 * answer kept under its key. Every statement is prepared once and nothing is checked.
 */
export const createOrder = async (db: pg.PoolClient, given: BareOrder): Promise<object> => {
  const { user } = given;
  const now = new Date();
  await db.query('begin');
  const client = await db.query<{ full_name: string }>({
    name: 'client',
    text: 'select full_name from client_view where id = $1 and not is_deleted',
    values: [given.clientId],
  });
  const next = await db.query<{ barcode: string; id: number }>({
    name: 'numbers',
    text: `select nextval('order_barcode')::text as barcode, nextval(pg_get_serial_sequence('orders', 'id'))::int as id`,
  });
  const { barcode, id } = next.rows[0] as { barcode: string; id: number };
  const clientName = client.rows[0]?.full_name ?? '';
  const owner = [user.id, user.nickName] as const;
  const order = [id, barcode, given.clientId, clientName, JSON.stringify(given.properties), given.totalPrice];
  await db.query({
    name: 'order',
    text: INSERT_ORDER,
    values: [...order, given.details, ...owner, user.role, now],
  });
  await db.query({ name: 'log', text: INSERT_LOG, values: [id, barcode, ...owner, now] });
  const event = eventOf(id, barcode, clientName, given, now);
  await db.query({
    name: 'event',
    text: INSERT_EVENT,
    values: [event.id, String(id), JSON.stringify(event)],
  });
  const answer = given.answersCard ? await readCard(db, id, given.clientId) : { id, barcode };
  await db.query({
    name: 'key',
    text: INSERT_KEY,
    values: [user.id, given.idempotencyKey, barcode, JSON.stringify(answer)],
  });
  await db.query('commit');
  return answer;
};

export interface BareMove {
  id: number;
  state: string;
  user: BareOrder['user'];
  idempotencyKey: string;
}

/** Another state: the order held, changed and told of, a line of its history, the card as the answer under its key. */
export const moveOrder = async (db: pg.PoolClient, { id, state, user, idempotencyKey }: BareMove) => {
  const now = new Date();
  await db.query('begin');
  const { rows } = await db.query<{ state: string; client_id: number; event_count: number }>({
    name: 'hold',
    text: 'select state, client_id, event_count from orders where id = $1 and visible for update',
    values: [id],
  });
  const before = rows[0] as { state: string; client_id: number; event_count: number };
  await db.query({
    name: 'moved',
    text: `update orders set state = $2, version = version + 1, event_count = event_count + 1, updated_at = $3
      where id = $1`,
    values: [id, state, now],
  });
  await db.query({
    name: 'move log',
    text: `insert into order_log (order_id, kind, subject, value, new_value, user_id, user_name, at)
      values ($1, 'state', '', $2, $3, $4, $5, $6)`,
    values: [id, before.state, state, user.id, user.nickName, now],
  });
  const event = { id: randomUUID(), type: 'orders.order.moved', at: now.toISOString(), data: { id, state } };
  await db.query({
    name: 'move event',
    text: `insert into outbox (id, subject, aggregate, aggregate_id, aggregate_version, envelope)
      values ($1, 'orders.order.moved.v1', 'orders.order', $2, $3, $4)`,
    values: [event.id, String(id), before.event_count + 1, JSON.stringify(event)],
  });
  const answer = await readCard(db, id, before.client_id);
  await db.query({
    name: 'key',
    text: INSERT_KEY,
    values: [user.id, idempotencyKey, String(id), JSON.stringify(answer)],
  });
  await db.query('commit');
  return answer;
};

const eventOf = (
  id: number,
  barcode: string,
  client: string,
  { user, clientId, totalPrice }: BareOrder,
  now: Date,
) => ({
  id: randomUUID(),
  type: 'orders.order.created',
  version: 1,
  at: now.toISOString(),
  actor: user,
  aggregateId: String(id),
  aggregateVersion: 1,
  data: {
    orderId: id,
    barcode,
    clientId,
    client,
    state: 'Draft',
    isRepair: false,
    totalPrice,
    createdBy: { id: user.id, nickName: user.nickName },
    createdByRole: user.role,
    creator: { id: user.id, nickName: user.nickName },
    completeDate: null,
    visible: true,
  },
});
