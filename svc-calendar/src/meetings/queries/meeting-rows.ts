import type { EntityManager } from '@mikro-orm/postgresql';
import type { Meeting as MeetingAnswer } from '@peruke/contracts/calendar';
import { CALENDAR_READY_STATES } from '@peruke/contracts/orders';
import { scopeOf, type Viewer } from '../meeting-scope.js';

/** A condition with its values; `m`, `o`, `c`, `u` are the meeting, its order, client and designer. */
export interface Condition {
  sql: string;
  values?: readonly unknown[];
}

// The database writes the answer as it goes out, Jerusalem's clock included: a year of meetings is one text that
// nothing here takes apart and puts together again.
const SECOND = 'YYYY-MM-DD HH:mm:ss'.length;
const MINUTE = 'YYYY-MM-DD HH:mm'.length;
// a cast takes a fraction of the time of to_char, which counts in thousands of rows
const wall = (instant: string, length = SECOND): string =>
  `left(((${instant}) at time zone 'Asia/Jerusalem')::text, ${length})`;

const FROM = `from meeting m
  left join order_view o on o.order_id = m.order_id and o.visible
  left join client_view c on c.client_id = m.client_id
  left join user_view u on u.user_id = m.manager_id`;

const NAMES = `left join user_view a on a.user_id = m.created_by_id
  left join user_view d on d.user_id = m.deleted_by_id
  left join meeting_notice n on n.meeting_id = m.id`;

const CLIENT = `case when c.client_id is not null then
  json_build_object('id', c.client_id, 'fullName', c.full_name, 'phone', c.phone) end`;

const MANAGER = `case when m.manager_id is not null then json_build_object(
  'id', m.manager_id, 'nickName', coalesce(u.nick_name, m.manager_name),
  'shortNickName', coalesce(u.short_nick_name, short_nick_name(m.manager_name)), 'hex_color', u.hex_color) end`;

// PRN-014, AMB-68
const IS_READY = `o.state in (${CALENDAR_READY_STATES.map((state) => `'${state}'`).join(', ')})`;

const WIG = `case when o.order_id is not null then json_build_object(
  'id', o.order_id, 'barcode', o.barcode, 'isReady', ${IS_READY},
  'state', o.state, 'is_repair', o.is_repair::int) end`;

const MOVES = `case when m.moves = '[]' then '[]'::json else (
  select json_agg(json_build_object(
    'value', ${wall(`(move ->> 'value')::timestamptz`)}, 'new_value', ${wall(`(move ->> 'newValue')::timestamptz`)},
    'updated_at', ${wall(`(move ->> 'movedAt')::timestamptz`)}, 'user', move ->> 'movedByName') order by nr)
  from jsonb_array_elements(m.moves) with ordinality as moves (move, nr)) end`;

const NOTICE = `case when n.meeting_id is not null then
  json_build_object('status', n.status, 'description', n.description, 'created_at', ${wall('n.at')}) end`;

const FIELDS: Record<keyof MeetingAnswer, string> = {
  id: 'm.id',
  start_at: wall('m.start_at'),
  startAt: wall('m.start_at', MINUTE),
  endAt: wall(`m.start_at + interval '30 minutes'`, MINUTE),
  calendar: 'm.calendar',
  subject: 'm.subject',
  client: CLIENT,
  meetingManager: MANAGER,
  wig: WIG,
  previousDates: MOVES,
  notification: NOTICE,
  created_at: wall('m.created_at'),
  created_by: 'coalesce(a.nick_name, m.created_by_name)',
  deleted_at: wall('m.deleted_at'),
  deleted_by: 'coalesce(d.nick_name, m.deleted_by_name)',
  isDeleted: 'm.deleted_at is not null',
  isCanceled: 'm.deleted_at is not null',
  attendance: 'm.attendance',
};
const COLUMNS = Object.entries(FIELDS)
  .map(([name, sql]) => `${sql} as "${name}"`)
  .join(', ');

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

/** The meetings as JSON text: a list of `Meeting`, ready to be sent. */
export const selectMeetingsText = async (
  em: EntityManager,
  user: Viewer,
  { where, newestFirst = false, limit, offset = 0 }: MeetingQuery,
): Promise<string> => {
  const { sql, values } = whereOf(user, where);
  const direction = newestFirst ? 'desc' : 'asc';
  const page = limit === undefined ? '' : ` limit ${limit} offset ${offset}`;
  const [row] = await em.execute<{ meetings: string }[]>(
    `select coalesce(json_agg(answer), '[]')::text as meetings from (
       select ${COLUMNS} ${FROM} ${NAMES} ${sql} order by m.start_at ${direction}, m.id ${direction}${page}
     ) as answer`,
    values,
  );
  return row?.meetings ?? '[]';
};

export const selectMeetings = async (
  em: EntityManager,
  user: Viewer,
  query: MeetingQuery,
): Promise<MeetingAnswer[]> => JSON.parse(await selectMeetingsText(em, user, query)) as MeetingAnswer[];

export const countMeetings = async (
  em: EntityManager,
  user: Viewer,
  where: readonly Condition[],
): Promise<number> => {
  const { sql, values } = whereOf(user, where);
  const [row] = await em.execute<{ total: number }[]>(`select count(*) as total ${FROM} ${sql}`, values);
  return row?.total ?? 0;
};
