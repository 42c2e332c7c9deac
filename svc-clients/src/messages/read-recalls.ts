import type { EntityManager } from '@mikro-orm/postgresql';
import type { Recall } from '@peruke/contracts/clients';
import type { Settings } from '@peruke/contracts/settings';
import { toWire, ZONE } from '@peruke/svc-kit/time';
import type { Asker } from '../clients/client.rules.js';
import { wire } from '../clients/client-json.js';
import { ORDER_NAME, ownOrders } from './own-orders.js';
import { nextReminderAt } from './reminder.rules.js';

/**
 * Over a day of the shop and the type of a wig: the day from which it is time to look at it. A month that has no such day
 * ends with its last one. Asks for `?` twice: the months by type, and those of every other type.
 */
export const DUE_ON = (day: string, type: string): string =>
  `(${day} + make_interval(months => coalesce((?::jsonb ->> ${type})::int, ?)))::date`;

export interface RecallsOf {
  asker: Asker;
  settings: Pick<Settings, 'recallMonths' | 'recallMonthsByType'>;
  now: Date;
  /** Of this order alone. */
  orderId?: number;
  /** Also what somebody has taken off the list by a note. */
  noted?: boolean;
}

const dayOf = (instant: string): string => `(${instant} at time zone '${ZONE}')::date`;

/**
 * The newest wig that a client was given, when months have passed since: whoever was given another one later was looked
 * after then. Nobody stands there who did not agree, was deleted or forgotten, comes or came since it was time, or of whom
 * somebody noted what there is to know.
 */
const recallsOf = ({ asker, settings, now, orderId, noted = false }: RecallsOf): [string, unknown[]] => [
  `from order_view o
   join delivery d on d.order_id = o.order_id
   join client n on n.id = o.client_id
   join client c on c.id = coalesce(n.kept_id, n.id)
   cross join lateral (select ${DUE_ON(dayOf('d.at'), 'o.wig_type')} as due_on) t
   where c.agrees_to_recall and o.state = 'Delivered Wigs' and ${ownOrders(asker)}
     and t.due_on <= ${dayOf('?::timestamptz')}
     ${orderId === undefined ? '' : 'and o.order_id = ?'}
     and not exists (select 1 from order_view later join delivery e on e.order_id = later.order_id
       where later.client_id = any(c.id || c.merged_ids) and later.visible and later.state = 'Delivered Wigs'
         and (e.at, e.order_id) > (d.at, d.order_id))
     and not exists (select 1 from meeting_view v
       where v.client_id = any(c.id || c.merged_ids) and not v.is_canceled
         and v.start_at >= t.due_on::timestamp at time zone '${ZONE}')
     ${noted ? '' : 'and not exists (select 1 from recall_note r where r.order_id = o.order_id and r.at >= d.at)'}`,
  [
    JSON.stringify(settings.recallMonthsByType),
    settings.recallMonths,
    now,
    ...(orderId === undefined ? [] : [orderId]),
  ],
];

interface RecallRow extends Omit<Recall, 'last_at' | 'next_at'> {
  lastAt: Date | string | null;
}

export interface StandingRecall {
  recall: Recall;
  /** When the client was asked the last time, of whichever wig. */
  last: Date | undefined;
}

const standing = ({ lastAt, ...row }: RecallRow, now: Date): StandingRecall => {
  const last = lastAt === null ? undefined : new Date(lastAt);
  const next = nextReminderAt(last, now);
  return {
    recall: { ...row, last_at: last ? toWire(last) : '', next_at: next ? toWire(next) : '' },
    last,
  };
};

/** Longest due first. */
export const readRecalls = async (
  em: EntityManager,
  of: RecallsOf,
  { limit, offset }: { limit: number; offset: number } = { limit: 1, offset: 0 },
): Promise<StandingRecall[]> => {
  const [from, values] = recallsOf(of);
  const rows = await em.execute<RecallRow[]>(
    `select f.*, s.count, s."lastAt", coalesce(s.unsent, false) as to_call from (
       select o.order_id, ${ORDER_NAME} as barcode, o.wig_type, ${wire('d.at')} as delivered_at, d.at,
         to_char(t.due_on, 'YYYY-MM-DD') as due_on, c.id || c.merged_ids as "group",
         json_build_object('id', c.id, 'full_name', btrim(c.name || ' ' || c.surname), 'phone', c.phone) as client
       ${from} order by t.due_on, o.order_id limit ? offset ?) as f
     cross join lateral (
       select count(m.id) filter (where m.created_at >= f.at)::int as count, max(m.created_at) as "lastAt",
         (array_agg(m.status = 'unsent' order by m.id desc))[1] as unsent
       from message m where m.client_id = any(f."group") and m.occasion = 'recall' and m.attempt = 1) as s
     order by f.due_on, f.order_id`,
    [...values, limit, offset],
  );
  return rows.map(({ order_id, barcode, wig_type, delivered_at, due_on, client, count, lastAt, to_call }) =>
    standing({ order_id, barcode, wig_type, delivered_at, due_on, client, count, lastAt, to_call }, of.now),
  );
};

export const countRecalls = async (em: EntityManager, of: RecallsOf): Promise<number> => {
  const [from, values] = recallsOf(of);
  const [row] = await em.execute<{ total: number }[]>(`select count(*)::int as total ${from}`, values);
  return row?.total ?? 0;
};

/**
 * The client of an order, locked until what is done to her is written: two who act at once come one after the other, and
 * the second finds what the first has done. Undefined for an order of which the asker may not know.
 */
export const lockClientOf = async (
  em: EntityManager,
  orderId: number,
  asker: Asker,
): Promise<number | undefined> => {
  const [row] = await em.execute<{ id: number }[]>(
    `select k.id from order_view o join client n on n.id = o.client_id
     join client k on k.id = coalesce(n.kept_id, n.id)
     where o.order_id = ? and ${ownOrders(asker)} for update of k`,
    [orderId],
  );
  return row?.id;
};
