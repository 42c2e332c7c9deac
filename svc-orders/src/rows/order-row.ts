import { toShekels } from '@peruke/contracts/kernel';
import type { Order, OrderRow, OrderState } from '@peruke/contracts/orders';
import { paidPercent } from '@peruke/contracts/payments';
import { toWire } from '@peruke/svc-kit/time';

/**
 * The client of a table's rows as she is known today: `c`, the one who is kept where two were merged; `own` is the one whom
 * the row names.
 */
export const clientJoin = (table: string): string => `
  left join client_of_order own on own.id = ${table}.client_id
  left join client_of_order c on c.id = coalesce(own.kept_id, own.id)`;

/** Columns of a list row, over `orders as o` and the views joined by ROW_JOINS. */
export const ROW_COLUMNS = `
  o.id, o.barcode, o.user_generated_id, o.order_number, coalesce(own.kept_id, o.client_id) as client_id, o.state, o.newest_step, o.is_repair,
  o.has_rework_stages, o.complete_date, coalesce(o.base_color, '') as base_color, o.length_from_nape,
  o.total_price, o.created_at, o.rush, o.on_hold, coalesce(c.full_name, o.client_name) as client,
  coalesce(u.nick_name, o.creator_name) as creator, coalesce(p.paid, 0) as paid,
  n.status as notice_status, n.description as notice_text, n.at as notice_at`;

export const ROW_JOINS = `
  ${clientJoin('o')}
  left join user_view u on u.id = o.creator_id
  left join payment_view p on p.order_id = o.id
  left join notice_view n on n.order_id = o.id`;

export interface RowRecord {
  id: number;
  barcode: string;
  user_generated_id: string;
  order_number: string;
  client_id: number | null;
  client: string;
  state: OrderState;
  newest_step: string | null;
  is_repair: boolean;
  has_rework_stages: boolean;
  complete_date: string | Date | null;
  base_color: string;
  length_from_nape: string;
  total_price: number;
  paid: number;
  creator: string;
  created_at: string | Date;
  rush: boolean;
  on_hold: boolean;
  notice_status: 'delivered' | 'undelivered' | 'unsent' | null;
  notice_text: string | null;
  notice_at: string | Date | null;
}

/** A timestamp as the driver gives it. */
export const wire = (at: string | Date): string => toWire(new Date(at));
export const wireOrNull = (at: string | Date | null): string | null => (at === null ? null : wire(at));
/** Ready dates are told to the minute. */
export const wireMinute = (at: string | Date | null): string | null =>
  at === null ? null : wire(at).slice(0, 16);

/** What is paid, beside the price on the card. */
export const moneyOf = (
  row: Pick<RowRecord, 'total_price' | 'paid'> & { terminated_ids: number[] | null },
): Pick<Order, 'deposit' | 'is_paid' | 'terminated_payments'> => ({
  deposit: toShekels(row.paid),
  is_paid: row.total_price > 0 && row.paid >= row.total_price,
  terminated_payments: row.terminated_ids ?? [],
});

/** Who ticked each step that is done, and when. */
export type StepsRecord = Readonly<Record<string, { at: string; user: string }>>;

/** The checklist as the card shows it. */
export const stepsDone = (map: StepsRecord): Order['status_array'] =>
  Object.fromEntries(
    Object.entries(map).map(([step, { at, user }]) => [step, { updated_at: wire(at), user }]),
  );

export const toOrderRow = (row: RowRecord): OrderRow => ({
  id: row.id,
  barcode: row.barcode,
  user_generated_id: row.user_generated_id,
  order_number: row.order_number,
  client: row.client,
  client_id: row.client_id,
  state: row.state,
  currentStatus: row.newest_step ?? row.state,
  is_repair: row.is_repair ? 1 : 0,
  is_reword: row.state === 'Rework' || row.has_rework_stages ? 1 : 0,
  complete_data: wireMinute(row.complete_date),
  baseColor: row.base_color,
  lengthFromNape: row.length_from_nape,
  creator: row.creator,
  paymentStatus: paidPercent(row.paid, row.total_price),
  notification:
    row.notice_status && row.notice_at
      ? { status: row.notice_status, description: row.notice_text ?? '', created_at: wire(row.notice_at) }
      : null,
  created_at: wire(row.created_at),
  hold: row.on_hold ? 1 : 0,
  rush: row.rush ? 1 : 0,
});
