import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '@peruke/contracts/kernel';
import type { ImportJob, RowToUndo, WrittenRow } from '@peruke/svc-kit/import';
import { numbersFor } from '../orders/barcode.js';
import { Order } from '../orders/order.entity.js';
import type { OrderChange } from './change.rules.js';
import type { JudgedOrder } from './judge-rows.js';

type Written = Omit<WrittenRow, 'subject'> & { key: string; order: Order | null };

const apply = (order: Order, change: OrderChange, actor: Actor, now: Date): void => {
  const { details, properties, completeDate } = change;
  if (Object.keys(details).length > 0) order.setDetails(details, actor, now);
  if (Object.keys(properties).length > 0) order.setProperties(properties, actor, now);
  if (completeDate !== undefined) order.setCompleteDate(completeDate, actor, now);
};

export const writeOrders = async (
  em: EntityManager,
  { actor, updates }: ImportJob,
  rows: readonly JudgedOrder[],
  now: Date,
): Promise<WrittenRow[]> => {
  const numbers = await numbersFor(em, rows.filter(({ draft }) => draft).length);
  const written = rows.map(({ line, key, outcome, errors, before, draft, change, known }): Written => {
    const left: Written = { ...{ line, key, outcome, errors, before }, result: null, order: null };
    if (change && known && updates) {
      apply(known, change.change, actor, now);
      return { ...left, before: { ...change.undo }, result: 'updated', order: known };
    }
    const own = draft && numbers.shift();
    if (!own) return left;
    const order = Order.create({ ...draft, ...own }, actor, now);
    order.noteSource('new_wig', null, actor, now);
    em.persist(order);
    return { ...left, result: 'created', order };
  });
  await em.flush();
  const made = written.flatMap(({ key, result, order }) =>
    result === 'created' && order ? [{ key, order_id: order.id }] : [],
  );
  await em.execute(
    `insert into order_import_key select * from jsonb_to_recordset(?::jsonb) as k (key text, order_id int)
     on conflict (key) do update set order_id = excluded.order_id`,
    [JSON.stringify(made)],
  );
  return written.map(({ key: _key, order, ...row }) => ({ ...row, subject: order }));
};

/** Over `order_import_row r` and `orders s`. */
export const ORDER_BUILT_UPON = `(s.version <> r.version or r.result = 'created' and (
  exists (select 1 from payment_view p where p.order_id = s.id and p.last_payment_at is not null)
  or exists (select 1 from meeting_view m where m.order_id = s.id and not m.is_canceled)
  or exists (select 1 from media f where f.order_id = s.id and f.removed_at is null)
  or exists (select 1 from intake i where i.order_id = s.id)
  or exists (select 1 from order_link l where l.order_id = s.id)))`;

export const takeOrdersBack = async (
  em: EntityManager,
  { actor }: ImportJob,
  rows: readonly RowToUndo[],
  now: Date,
): Promise<void> => {
  const found = await em.find(Order, { id: { $in: rows.map(({ subjectId }) => subjectId) } });
  const orders = new Map(found.map((order) => [order.id, order]));
  for (const { result, subjectId, before } of rows) {
    const order = orders.get(subjectId);
    if (!order) continue;
    if (result === 'created') order.delete(actor, now);
    else apply(order, asChange(before), actor, now);
  }
  await em.flush();
  const created = rows.filter(({ result }) => result === 'created').map(({ subjectId }) => subjectId);
  await em.execute(
    `delete from order_import_key where order_id in (select e::int from jsonb_array_elements_text(?::jsonb) as e)`,
    [JSON.stringify(created)],
  );
};

/** As it was kept: JSON knows no dates. */
const asChange = (kept: Record<string, unknown>): OrderChange => {
  const { completeDate, ...rest } = kept as unknown as OrderChange & { completeDate?: string | null };
  if (completeDate === undefined) return rest;
  return { ...rest, completeDate: completeDate === null ? null : new Date(completeDate) };
};
