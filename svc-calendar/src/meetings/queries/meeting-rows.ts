import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type Attendance,
  type CalendarType,
  type Meeting,
  MEETING_MINUTES,
  type meetingNoticeSchema,
} from '@peruke/contracts/calendar';
import { CALENDAR_READY_STATES, type OrderState } from '@peruke/contracts/orders';
import { toWire } from '@peruke/svc-kit/time';
import type * as z from 'zod';
import type { MeetingMove } from '../meeting.entity.js';
import { scopeOf, type Viewer } from '../meeting-scope.js';

/** A condition with its values; `m`, `o`, `c`, `u` are the meeting, its order, client and designer; `own` is the client whom it names, `c` the one who is kept if that one was merged. */
export interface Condition {
  sql: string;
  values?: readonly unknown[];
}

/** As the driver gives it. Instants are seconds: `toWire` writes Jerusalem's clock several times faster than PostgreSQL. */
interface MeetingRow {
  id: number;
  start: number;
  calendar: CalendarType;
  subject: string;
  moves: MeetingMove[];
  client_id: number | null;
  full_name: string;
  phone: string;
  manager_id: number | null;
  manager: string;
  manager_short: string;
  hex_color: string | null;
  manager_left: boolean;
  order_id: number | null;
  barcode: string;
  state: OrderState;
  is_repair: boolean;
  notice: z.infer<typeof meetingNoticeSchema>['status'] | null;
  description: string;
  notice_at: number;
  created: number;
  created_by: string;
  deleted: number | null;
  deleted_by: string | null;
  attendance: Attendance | null;
  version: number;
}

const seconds = (instant: string): string => `date_part('epoch', ${instant})`;

const COLUMNS = `m.id, ${seconds('m.start_at')} as start, m.calendar, m.subject, m.moves, m.attendance, m.version,
  c.client_id, c.full_name, c.phone,
  m.manager_id, coalesce(u.nick_name, m.manager_name) as manager, u.hex_color,
  coalesce(u.is_deleted, false) as manager_left,
  coalesce(u.short_nick_name, short_nick_name(m.manager_name)) as manager_short,
  o.order_id, o.barcode, o.state, o.is_repair,
  n.status as notice, n.description, ${seconds('n.at')} as notice_at,
  ${seconds('m.created_at')} as created, coalesce(a.nick_name, m.created_by_name) as created_by,
  ${seconds('m.deleted_at')} as deleted, coalesce(d.nick_name, m.deleted_by_name) as deleted_by`;

const FROM = `from meeting m
  left join order_view o on o.order_id = m.order_id and o.visible
  left join client_view own on own.client_id = m.client_id
  left join client_view c on c.client_id = coalesce(own.kept_id, own.client_id)
  left join user_view u on u.user_id = m.manager_id`;

const NAMES = `left join user_view a on a.user_id = m.created_by_id
  left join user_view d on d.user_id = m.deleted_by_id
  left join meeting_notice n on n.meeting_id = m.id`;

const wireAt = (epoch: number): string => toWire(new Date(epoch * 1_000));
const minuteAt = (epoch: number): string => wireAt(epoch).slice(0, 'YYYY-MM-DD HH:mm'.length);

/** Only who was forgotten has no name. */
const clientOf = ({ client_id: id, full_name: fullName, phone }: MeetingRow): Meeting['client'] =>
  id === null ? null : { id, fullName, phone, ...(fullName === '' && { isForgotten: true }) };

const wigOf = (row: MeetingRow): Meeting['wig'] =>
  row.order_id === null
    ? null
    : {
        id: row.order_id,
        barcode: row.barcode,
        // PRN-014, AMB-68
        isReady: CALENDAR_READY_STATES.includes(row.state),
        state: row.state,
        is_repair: row.is_repair ? 1 : 0,
      };

const managerOf = (row: MeetingRow): Meeting['meetingManager'] =>
  row.manager_id === null
    ? null
    : {
        id: row.manager_id,
        nickName: row.manager,
        shortNickName: row.manager_short,
        hex_color: row.hex_color,
        isDeleted: row.manager_left,
      };

const previousDate = (move: MeetingMove): Meeting['previousDates'][number] => ({
  value: toWire(new Date(move.value)),
  new_value: toWire(new Date(move.newValue)),
  updated_at: toWire(new Date(move.movedAt)),
  user: move.movedByName,
});

const toMeeting = (row: MeetingRow): Meeting => ({
  id: row.id,
  start_at: wireAt(row.start),
  startAt: minuteAt(row.start),
  endAt: minuteAt(row.start + MEETING_MINUTES * 60),
  calendar: row.calendar,
  subject: row.subject,
  client: clientOf(row),
  meetingManager: managerOf(row),
  wig: wigOf(row),
  previousDates: row.moves.map(previousDate),
  notification:
    row.notice === null
      ? null
      : { status: row.notice, description: row.description, created_at: wireAt(row.notice_at) },
  created_at: wireAt(row.created),
  created_by: row.created_by,
  deleted_at: row.deleted === null ? null : wireAt(row.deleted),
  deleted_by: row.deleted_by,
  isDeleted: row.deleted !== null,
  isCanceled: row.deleted !== null,
  attendance: row.attendance,
  version: row.version,
});

/** What the person may see, and of that what the call asks for: no query of this service goes round it. */
const whereOf = (user: Viewer, conditions: readonly Condition[]) => {
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
  user: Viewer,
  { where, newestFirst = false, limit, offset = 0 }: MeetingQuery,
): Promise<Meeting[]> => {
  const { sql, values } = whereOf(user, where);
  const direction = newestFirst ? 'desc' : 'asc';
  const page = limit === undefined ? '' : ` limit ${limit} offset ${offset}`;
  const rows = await em.execute<MeetingRow[]>(
    `select ${COLUMNS} ${FROM} ${NAMES} ${sql} order by m.start_at ${direction}, m.id ${direction}${page}`,
    values,
  );
  return rows.map(toMeeting);
};

export const countMeetings = async (
  em: EntityManager,
  user: Viewer,
  where: readonly Condition[],
): Promise<number> => {
  const { sql, values } = whereOf(user, where);
  const [row] = await em.execute<{ total: number }[]>(`select count(*) as total ${FROM} ${sql}`, values);
  return row?.total ?? 0;
};
