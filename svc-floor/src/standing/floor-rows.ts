import type { EntityManager } from '@mikro-orm/postgresql';
import type { BoardQuery } from '@peruke/contracts/floor';
import type { OrderWork } from '@peruke/contracts/events';
import { roleKind } from '@peruke/contracts/identity';
import type { OrderState } from '@peruke/contracts/orders';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import type { Interval } from '../clock/working-clock.rules.js';
import type { FloorOrder, FloorStage, Tick } from './standing.rules.js';
import { wigOf } from '../steps/wig-facts.js';

export interface FloorRow {
  order_id: number;
  barcode: string;
  client: string;
  state: OrderState;
  state_since: string;
  is_repair: boolean;
  maker_id: number;
  maker_name: string;
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
}

/** Whose orders a person sees on the floor: a usa_manager's own alone, everybody else's all (AMB-22). */
export const ownerOf = (user: Pick<SignedInUser, 'id' | 'role'>): number | null =>
  roleKind(user.role) === 'usa_manager' ? user.id : null;

/** Same list as the index floor_order_in_work. */
const IN_WORK = `o.visible and o.state in
  ('Draft', 'Wigs in Production', 'Rework', 'Repair Wigs', 'Ready New Wig', 'Ready Repair Wigs', 'Storage')`;

const COLUMNS = `o.order_id, o.barcode, o.client, o.state, o.state_since, o.is_repair, o.maker_id, o.maker_name, o.due_at,
  o.created_at, o.properties, o.steps, o.stages, o.rush, o.holds, o.changes, p.code as place_code, p.name as place_name,
  m.at as placed_at, m.by_name as placed_by, to_char(m.due_back, 'YYYY-MM-DD') as due_back`;

const FROM = `from floor_order o
  left join lateral (select m.place_id, m.at, m.by_name, m.due_back from place_move m where m.order_id = o.order_id order by m.id desc limit 1) m on true
  left join place p on p.id = m.place_id`;

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
  if (filter.search) {
    const pattern = `%${filter.search.replaceAll(/[\\%_]/g, '\\$&')}%`;
    conditions.push({ sql: '(o.barcode ilike ? or o.client ilike ?)', values: [pattern, pattern] });
  }
  return em.execute<FloorRow[]>(
    `select ${COLUMNS} ${FROM} where ${conditions.map(({ sql }) => sql).join(' and ')}`,
    conditions.flatMap(({ values = [] }) => values),
  );
};

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

export const orderOf = (row: FloorRow): FloorOrder => ({
  state: row.state,
  isRepair: row.is_repair,
  stateSince: new Date(row.state_since),
  createdAt: new Date(row.created_at),
  wig: wigOf(row.properties),
  steps: row.steps,
  stages: row.stages,
});
