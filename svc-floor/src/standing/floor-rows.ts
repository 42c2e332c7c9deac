import type { EntityManager } from '@mikro-orm/postgresql';
import type { BoardQuery } from '@peruke/contracts/floor';
import type { OrderWork } from '@peruke/contracts/events';
import type { OrderState } from '@peruke/contracts/orders';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import type { Interval } from '../clock/working-clock.rules.js';
import type { FloorOrder, FloorStage, Tick } from './standing.rules.js';
import { wigOf } from '../steps/wig-facts.js';
import { ownerOf } from './owner.js';

export interface FloorRow {
  order_id: number;
  barcode: string;
  client: string;
  state: OrderState;
  state_since: string;
  is_repair: boolean;
  maker_id: number;
  maker_name: string;
  maker_colour: string | null;
  due_at: string | null;
  created_at: string;
  properties: Readonly<Record<string, unknown>>;
  steps: Tick[];
  stages: FloorStage[];
  rush: boolean;
  holds: NonNullable<OrderWork['holds']>;
  changes: NonNullable<OrderWork['changes']>;
  place_code: string | null;
  place_name: string | null;
  placed_at: string | null;
  placed_by: string | null;
  due_back: string | null;
  pick_up: string | null;
  /** Why it came back last, of what is in Rework; null where nobody said so. */
  rework: { reason: string; step: string | null; terms: string } | null;
  /** How many things of the order have been told. */
  version: number | null;
}

/** Same list as the index floor_order_in_work. */
const IN_WORK = `o.visible and o.state in
  ('Draft', 'Wigs in Production', 'Rework', 'Repair Wigs', 'Ready New Wig', 'Ready Repair Wigs', 'Storage')`;

const COLUMNS = `o.order_id, o.barcode, o.client, o.state, o.state_since, o.is_repair, o.maker_id, o.maker_name, u.hex_color as maker_colour, o.due_at,
  o.created_at, o.properties, o.steps, o.stages, o.rush, o.holds, o.changes, p.code as place_code, p.name as place_name,
  m.at as placed_at, m.by_name as placed_by, to_char(m.due_back, 'YYYY-MM-DD') as due_back,
  (select min(v.start_at) from meeting_view v where v.order_id = o.order_id and not v.is_canceled
    and o.state in ('Ready New Wig', 'Ready Repair Wigs', 'Storage')
    and v.start_at >= date_trunc('day', now(), 'Asia/Jerusalem')) as pick_up,
  (select case when c.rework_reason is not null
      then jsonb_build_object('reason', c.rework_reason, 'step', c.rework_step, 'terms', c.rework_terms) end
    from order_passage c where o.state = 'Rework' and c.order_id = o.order_id and c.to_state = 'Rework'
    order by c.at desc limit 1) as rework,
  (select t.version from view_version t where t.view = 'floor-order' and t.aggregate = 'orders.order'
    and t.aggregate_id = o.order_id::text) as version`;

const FROM = `from floor_order o
  left join lateral (select m.place_id, m.at, m.by_name, m.due_back from place_move m where m.order_id = o.order_id order by m.id desc limit 1) m on true
  left join place p on p.id = m.place_id
  left join user_view u on u.user_id = o.maker_id`;

const KINDS = {
  wig: `not o.is_repair and o.state <> 'Rework'`,
  repair: `o.is_repair and o.state <> 'Rework'`,
  rework: `o.state = 'Rework'`,
} as const;

export const selectInWork = (
  em: EntityManager,
  filter: BoardQuery,
  user: SignedInUser,
): Promise<FloorRow[]> => {
  const conditions: { sql: string; values?: unknown[] }[] = [{ sql: IN_WORK }];
  const owner = ownerOf(user);
  if (owner !== null) conditions.push({ sql: 'o.created_by_id = ?', values: [owner] });
  if (filter.kind) conditions.push({ sql: KINDS[filter.kind] });
  if (filter.maker) conditions.push({ sql: 'o.maker_id = ?', values: [filter.maker] });
  if (filter.wig_type) conditions.push({ sql: `o.properties ->> 'wigType' = ?`, values: [filter.wig_type] });
  if (filter.rush) conditions.push({ sql: 'o.rush' });
  if (filter.held) conditions.push({ sql: `o.holds @> '[{"until": null}]'` });
  if (filter.unseen) conditions.push({ sql: `o.changes @> '[{"seen": null}]'` });
  if (filter.search) {
    const pattern = `%${filter.search.replaceAll(/[\\%_]/g, '\\$&')}%`;
    conditions.push({ sql: '(o.barcode ilike ? or o.client ilike ?)', values: [pattern, pattern] });
  }
  return em.execute<FloorRow[]>(
    `select ${COLUMNS} ${FROM} where ${conditions.map(({ sql }) => sql).join(' and ')}`,
    conditions.flatMap(({ values = [] }) => values),
  );
};

/** What of an order says where it stands and what is left to do. */
export type WorkRow = Pick<
  FloorRow,
  | 'order_id'
  | 'state'
  | 'state_since'
  | 'is_repair'
  | 'created_at'
  | 'properties'
  | 'steps'
  | 'stages'
  | 'rush'
  | 'due_at'
>;

/**
 * All that is in work, whoever asks, without where it lies: a forecast is made while somebody types. The view shows a usa_manager's
 * call too what stands in front of the own orders, without whose it is.
 */
export const selectWork = (em: EntityManager): Promise<WorkRow[]> =>
  em.execute<
    WorkRow[]
  >(`select o.order_id, o.state, o.state_since, o.is_repair, o.created_at, o.properties, o.steps,
    o.stages, o.rush, o.due_at from work_of_all o where ${IN_WORK}`);

export const selectOrder = async (
  em: EntityManager,
  id: number,
  user: SignedInUser,
): Promise<FloorRow | undefined> => {
  const owner = ownerOf(user);
  const [row] = await em.execute<FloorRow[]>(
    `select ${COLUMNS} ${FROM} where o.order_id = ? and o.visible and (?::int is null or o.created_by_id = ?)`,
    [id, owner, owner],
  );
  return row;
};

/** When its clock stood still. */
export const pausesOf = ({ holds }: Pick<FloorRow, 'holds'>, now: Date): Interval[] =>
  holds.map(({ at, until }) => ({ from: new Date(at), to: until === null ? now : new Date(until) }));

export const orderOf = (row: WorkRow): FloorOrder => ({
  state: row.state,
  isRepair: row.is_repair,
  stateSince: new Date(row.state_since),
  createdAt: new Date(row.created_at),
  wig: wigOf(row.properties),
  steps: row.steps,
  stages: row.stages,
});
