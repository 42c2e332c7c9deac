import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportJob, RowToUndo, WrittenRow } from '@peruke/svc-kit/import';
import { numbersFor } from '../orders/barcode.js';
import { Order } from '../orders/order.entity.js';
import type { JudgedOrder } from './judge-rows.js';

export const writeOrders = async (
  em: EntityManager,
  { actor }: ImportJob,
  rows: readonly JudgedOrder[],
  now: Date,
): Promise<WrittenRow[]> => {
  const numbers = await numbersFor(em, rows.filter(({ draft }) => draft).length);
  const written = rows.map(({ key, draft, ...row }) => {
    const own = draft && numbers.shift();
    if (!own) return { row, key, order: null };
    const order = Order.create({ ...draft, ...own }, actor, now);
    order.noteSource('new_wig', null, actor, now);
    em.persist(order);
    return { row, key, order };
  });
  await em.flush();
  const made = written.flatMap(({ key, order }) => (order ? [{ key, order_id: order.id }] : []));
  await em.execute(
    `insert into order_import_key select * from jsonb_to_recordset(?::jsonb) as k (key text, order_id int)
     on conflict (key) do update set order_id = excluded.order_id`,
    [JSON.stringify(made)],
  );
  return written.map(({ row, order }) => ({ ...row, result: order && 'created', subject: order }));
};

/** Over `order_import_row r` and `orders s`. */
export const ORDER_BUILT_UPON = `(s.version <> r.version
  or exists (select 1 from payment_view p where p.order_id = s.id and p.last_payment_at is not null)
  or exists (select 1 from meeting_view m where m.order_id = s.id and not m.is_canceled)
  or exists (select 1 from media f where f.order_id = s.id and f.removed_at is null)
  or exists (select 1 from intake i where i.order_id = s.id)
  or exists (select 1 from order_link l where l.order_id = s.id))`;

export const takeOrdersBack = async (
  em: EntityManager,
  { actor }: ImportJob,
  rows: readonly RowToUndo[],
  now: Date,
): Promise<void> => {
  const ids = rows.map(({ subjectId }) => subjectId);
  for (const order of await em.find(Order, { id: { $in: ids } })) order.delete(actor, now);
  await em.flush();
  await em.execute(
    `delete from order_import_key where order_id in (select e::int from jsonb_array_elements_text(?::jsonb) as e)`,
    [JSON.stringify(ids)],
  );
};
