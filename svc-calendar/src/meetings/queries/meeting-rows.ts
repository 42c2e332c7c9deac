import type { EntityManager } from '@mikro-orm/postgresql';
import type { Meeting as MeetingAnswer } from '@peruke/contracts/calendar';
import { CALENDAR_READY_STATES, type OrderState } from '@peruke/contracts/orders';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { toWire } from '@peruke/svc-kit/time';
import type { MeetingMove } from '../meeting.entity.js';
import { scopeOf } from '../meeting-scope.js';
import { shortNickName } from '../short-nick-name.rules.js';

/** A condition with its values; `m`, `o`, `c`, `u` are the meeting, its order, client and designer. */
export interface Condition {
  sql: string;
  values?: readonly unknown[];
}

interface MeetingRow {
  id: number;
  startAt: string;
  endAt: string;
  calendar: MeetingAnswer['calendar'];
  subject: string;
  clientId: number | null;
  clientName: string | null;
  phone: string | null;
  managerId: number | null;
  managerName: string | null;
  colour: string | null;
  orderId: number | null;
  barcode: string | null;
  state: OrderState | null;
  isRepair: boolean | null;
  moves: MeetingMove[];
  noticeStatus: 'delivered' | 'undelivered' | 'unsent' | null;
  noticeText: string | null;
  noticeAt: string | null;
  createdAt: string;
  createdBy: string;
  deletedAt: string | null;
  deletedBy: string | null;
}

// The database writes Jerusalem's clock: for thousands of rows it is many times faster than a date library.
const wall = (column: string): string =>
  `to_char((${column}) at time zone 'Asia/Jerusalem', 'YYYY-MM-DD HH24:MI:SS')`;

const FROM = `from meeting m
  left join order_view o on o.order_id = m.order_id and o.visible
  left join client_view c on c.client_id = m.client_id
  left join user_view u on u.user_id = m.manager_id`;

const SELECT = `select m.id, m.calendar, m.subject, m.moves,
    ${wall('m.start_at')} as "startAt", ${wall(`m.start_at + interval '30 minutes'`)} as "endAt",
    c.client_id as "clientId", c.full_name as "clientName", c.phone,
    m.manager_id as "managerId", coalesce(u.nick_name, m.manager_name) as "managerName", u.hex_color as colour,
    o.order_id as "orderId", o.barcode, o.state, o.is_repair as "isRepair",
    n.status as "noticeStatus", n.description as "noticeText", ${wall('n.at')} as "noticeAt",
    ${wall('m.created_at')} as "createdAt", coalesce(a.nick_name, m.created_by_name) as "createdBy",
    ${wall('m.deleted_at')} as "deletedAt", coalesce(d.nick_name, m.deleted_by_name) as "deletedBy"
  ${FROM}
  left join user_view a on a.user_id = m.created_by_id
  left join user_view d on d.user_id = m.deleted_by_id
  left join meeting_notice n on n.meeting_id = m.id`;

/** What the person may see, and of that what the call asks for: no query of this service goes round it. */
const whereOf = (user: SignedInUser, conditions: readonly Condition[]) => {
  const { calendar, createdById } = scopeOf(user);
  const scope: Condition[] =
    calendar === undefined
      ? []
      : [{ sql: 'm.calendar = ? and m.created_by_id = ?', values: [calendar, createdById] }];
  const all = [...scope, ...conditions];
  return {
    sql: all.length > 0 ? `where ${all.map(({ sql }) => `(${sql})`).join(' and ')}` : '',
    values: all.flatMap(({ values = [] }) => values),
  };
};

export interface MeetingQuery {
  where: readonly Condition[];
  /** Default: earliest first. */
  newestFirst?: boolean;
  limit?: number;
  offset?: number;
}

export const selectMeetings = async (
  em: EntityManager,
  user: SignedInUser,
  { where, newestFirst = false, limit, offset = 0 }: MeetingQuery,
): Promise<MeetingAnswer[]> => {
  const { sql, values } = whereOf(user, where);
  const direction = newestFirst ? 'desc' : 'asc';
  const page = limit === undefined ? '' : ` limit ${limit} offset ${offset}`;
  const rows = await em.execute<MeetingRow[]>(
    `${SELECT} ${sql} order by m.start_at ${direction}, m.id ${direction}${page}`,
    values,
  );
  return rows.map(toAnswer);
};

export const countMeetings = async (
  em: EntityManager,
  user: SignedInUser,
  where: readonly Condition[],
): Promise<number> => {
  const { sql, values } = whereOf(user, where);
  const [row] = await em.execute<{ total: number }[]>(`select count(*) as total ${FROM} ${sql}`, values);
  return row?.total ?? 0;
};

const toAnswer = (row: MeetingRow): MeetingAnswer => ({
  id: row.id,
  start_at: row.startAt,
  startAt: row.startAt.slice(0, 16),
  endAt: row.endAt.slice(0, 16),
  calendar: row.calendar,
  subject: row.subject,
  client: clientOf(row),
  meetingManager: managerOf(row),
  wig: wigOf(row),
  previousDates: row.moves.map((move) => ({
    value: toWire(new Date(move.value)),
    new_value: toWire(new Date(move.newValue)),
    updated_at: toWire(new Date(move.movedAt)),
    user: move.movedByName,
  })),
  notification: noticeOf(row),
  created_at: row.createdAt,
  created_by: row.createdBy,
  deleted_at: row.deletedAt,
  deleted_by: row.deletedBy,
  isDeleted: row.deletedAt !== null,
  isCanceled: row.deletedAt !== null,
});

const clientOf = (row: MeetingRow): MeetingAnswer['client'] =>
  row.clientId === null ? null : { id: row.clientId, fullName: row.clientName ?? '', phone: row.phone ?? '' };

const managerOf = (row: MeetingRow): MeetingAnswer['meetingManager'] =>
  row.managerId === null
    ? null
    : {
        id: row.managerId,
        nickName: row.managerName ?? '',
        shortNickName: shortNickName(row.managerName ?? ''),
        hex_color: row.colour,
      };

const wigOf = (row: MeetingRow): MeetingAnswer['wig'] =>
  row.orderId === null || row.state === null
    ? null
    : {
        id: row.orderId,
        barcode: row.barcode ?? '',
        // PRN-014, AMB-68
        isReady: CALENDAR_READY_STATES.includes(row.state),
        state: row.state,
        is_repair: row.isRepair ? 1 : 0,
      };

const noticeOf = (row: MeetingRow): MeetingAnswer['notification'] =>
  row.noticeStatus === null
    ? null
    : { status: row.noticeStatus, description: row.noticeText ?? '', created_at: row.noticeAt ?? '' };
