import type { EntityManager } from '@mikro-orm/postgresql';
import type { FloorReportQuery } from '@peruke/contracts/floor';
import type { OrderState } from '@peruke/contracts/orders';
import { dayRange } from '@peruke/svc-kit/time';
import type { FloorRow } from '../standing/floor-rows.js';
import type { FloorStage, WorkKind } from '../standing/standing.rules.js';

/** An order as the report needs it. */
export interface ReportOrder {
  readonly id: number;
  readonly barcode: string;
  readonly state: OrderState;
  readonly stateSince: Date;
  readonly createdAt: Date;
  readonly isRepair: boolean;
  readonly dueAt: Date | null;
  readonly holds: FloorRow['holds'];
  readonly stages: readonly FloorStage[];
}
/** A change of state. */
export interface Passage {
  readonly orderId: number;
  readonly at: Date;
  readonly from: string;
  readonly to: string;
  readonly isRepair: boolean;
  readonly dueAt: Date | null;
  readonly reason: string | null;
  readonly step: string | null;
  readonly terms: string | null;
}
/** A step that was done: the wig came, somebody began, it was done. */
export interface DoneStep {
  readonly orderId: number;
  readonly step: string;
  readonly kind: WorkKind;
  readonly arrived: Date;
  readonly begun: Date;
  readonly done: Date;
}
/** The safe date, `YYYY-MM-DD`, as it was when that day was chosen for the order. */
export interface SafeDate {
  readonly orderId: number;
  readonly dueAt: Date;
  readonly safe: string;
}
export interface ReportRows {
  readonly orders: ReadonlyMap<number, ReportOrder>;
  /** All of the orders that changed their state in the range, also what was before and after it. */
  readonly passages: readonly Passage[];
  /** All of the orders on which something was done in the range. */
  readonly done: readonly DoneStep[];
  /** The newest first. */
  readonly safeDates: readonly SafeDate[];
}

type Raw<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K];
};
const date = (text: string): Date => new Date(text);
const dateOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** What the logs say of a range, by wig type and maker; the kind and the centre are for the reckoning to look at. */
export const readReportRows = async (em: EntityManager, asked: FloorReportQuery): Promise<ReportRows> => {
  const { from, to } = dayRange(asked.from, asked.to);
  const range = [from.toISOString(), to.toISOString()];
  const orders = await em.execute<Raw<ReportOrder>[]>(ORDERS, [
    asked.wig_type ?? null,
    asked.wig_type ?? null,
    asked.maker ?? null,
    asked.maker ?? null,
    ...range,
    ...range,
    to.toISOString(),
  ]);
  const ids = `{${orders.map(({ id }) => id).join(',')}}`;
  const passages = await em.execute<Raw<Passage>[]>(PASSAGES, [ids]);
  const done = await em.execute<Raw<DoneStep>[]>(DONE, [ids]);
  const safeDates = await em.execute<Raw<SafeDate>[]>(SAFE_DATES, [ids]);
  return {
    orders: new Map(
      orders.map((order) => [
        order.id,
        {
          ...order,
          stateSince: date(order.stateSince),
          createdAt: date(order.createdAt),
          dueAt: dateOrNull(order.dueAt),
        },
      ]),
    ),
    passages: passages.map((one) => ({ ...one, at: date(one.at), dueAt: dateOrNull(one.dueAt) })),
    done: done.map((one) => ({
      ...one,
      arrived: date(one.arrived),
      begun: date(one.begun),
      done: date(one.done),
    })),
    safeDates: safeDates.map((one) => ({ ...one, dueAt: date(one.dueAt) })),
  };
};

const ORDERS = `select o.order_id as id, o.barcode, o.state, o.state_since as "stateSince", o.created_at as "createdAt",
    o.is_repair as "isRepair", o.due_at as "dueAt", o.holds, o.stages
  from floor_order o
  where (?::text is null or o.properties ->> 'wigType' = ?) and (?::int is null or o.maker_id = ?)
    and (exists (select 1 from order_passage p where p.order_id = o.order_id and p.at >= ? and p.at < ?)
      or exists (select 1 from completion c where c.order_id = o.order_id and c.done_at >= ? and c.done_at < ?)
      or (o.visible and o.state in ('Wigs in Production', 'Rework', 'Repair Wigs'))
      or (o.holds <> '[]' and o.created_at < ?))
  order by o.order_id`;

const PASSAGES = `select order_id as "orderId", at, from_state as "from", to_state as "to", is_repair as "isRepair",
    due_at as "dueAt", rework_reason as reason, rework_step as step, rework_terms as terms
  from order_passage where order_id = any(?::int[]) order by at, order_id`;

// The same as the norms are learnt from: she began when the wig had come and her own tick before was done.
const DONE = `select order_id as "orderId", step, kind, arrived_at as arrived,
    greatest(arrived_at, coalesce(before_at, arrived_at)) as begun, done_at as done
  from (select c.*, lag(done_at) over (partition by user_id order by done_at, step) as before_at
        from completion c where user_id is not null) c
  where order_id = any(?::int[]) order by done_at, order_id, step`;

const SAFE_DATES = `select order_id as "orderId", due_at as "dueAt", to_char(safe, 'YYYY-MM-DD') as safe
  from promise_made where order_id = any(?::int[]) and safe is not null order by at desc`;
