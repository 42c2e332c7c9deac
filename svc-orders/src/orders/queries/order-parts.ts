import type { EntityManager } from '@mikro-orm/postgresql';
import { isKnown, toShekels } from '@peruke/contracts/kernel';
import {
  EDIT_KINDS,
  type Order,
  type SourceType,
  type Stage,
  type StagePair,
  type StageType,
} from '@peruke/contracts/orders';
import type { LogKind } from '../order-log.js';
import { clientJoin, wire, wireOrNull } from '../../rows/order-row.js';

/**
 * The lists inside an order card. Each is one column of the statement that reads the card, over `orders as o`: the rows
 * as JSON, in their order.
 */
const listOf = (rows: string): string => `(select coalesce(json_agg(r), '[]') from (${rows}) as r)`;

export interface StageRecord {
  id: number;
  title: string;
  comment: string;
  done_at: string | null;
  done_by: string | null;
  created_at: string;
  category: string;
  category_id: number;
  type: StageType;
  pair: StagePair | null;
}

/** Of a photo that is gone no pair is told. */
const PAIR = `(select json_build_object('before', b.id, 'after', a.id) from media b join media a on a.id = s.after_id
  where b.id = s.before_id and b.removed_at is null and a.removed_at is null)`;
const STAGE_COLUMNS = `s.id, s.title, s.comment, s.done_at, s.created_at, s.type, s.category_id, k.name as category,
  coalesce(u.nick_name, s.done_by_name) as done_by, ${PAIR} as pair`;
const STAGE_FROM = `from stage s join stage_category k on k.id = s.category_id
  left join user_view u on u.id = s.done_by_id`;

export const toStage = (row: StageRecord): Stage => ({
  id: row.id,
  tittle: row.title,
  comment: row.comment,
  done: row.done_at === null ? 0 : 1,
  done_at: wireOrNull(row.done_at),
  done_by: row.done_at === null ? null : row.done_by,
  created_at: wire(row.created_at),
  category: row.category,
  category_id: row.category_id,
  type: row.type,
  pair: row.pair,
});

export const STAGES = listOf(
  `select ${STAGE_COLUMNS} ${STAGE_FROM} where s.order_id = o.id order by s.category_id, s.id`,
);

export const toStages = (rows: readonly StageRecord[]) => {
  const ofType = (type: StageType) => rows.filter((row) => row.type === type).map(toStage);
  return { additional_properties: ofType('repair'), rework_additional_properties: ofType('rework') };
};

/** Stages of a list of ids (`{1,2}`), in its order. */
export const readStagesById = async (em: EntityManager, ids: string): Promise<Stage[]> => {
  const rows = await em.execute<StageRecord[]>(
    `select ${STAGE_COLUMNS} ${STAGE_FROM} where s.id = any(?::int[]) order by array_position(?::int[], s.id)`,
    [ids, ids],
  );
  return rows.map(toStage);
};

export interface LogRecord {
  kind: LogKind;
  subject: string;
  value: string | null;
  new_value: string | null;
  source_type: SourceType | null;
  related_order_id: number | null;
  related_barcode: string | null;
  related_client: string | null;
  user_name: string;
  at: string;
}

export const LOGS = listOf(
  `select l.kind, l.subject, l.value, l.new_value, l.source_type, l.related_order_id,
     r.barcode as related_barcode, coalesce(c.full_name, r.client_name) as related_client, l.at,
     coalesce(u.nick_name, l.user_name) as user_name
   from order_log l left join user_view u on u.id = l.user_id left join orders r on r.id = l.related_order_id
     ${clientJoin('r')}
   where l.order_id = o.id and l.kind not in ('created', 'deleted') order by l.at, l.id`,
);

export interface UsedInRecord {
  id: number;
  barcode: string;
  client: string;
  at: string;
}

/** The order that named this one as its source at the moment in which this one was archived. */
export const USED_IN = listOf(
  `select r.id, r.barcode, coalesce(c.full_name, r.client_name) as client, l.at
   from order_log a join order_log l on l.at = a.at and l.kind = 'source' and l.related_order_id = o.id
     join orders r on r.id = l.order_id and r.id <> o.id and r.visible
     ${clientJoin('r')}
   where o.state = 'Archived' and a.order_id = o.id and a.kind = 'state' and a.new_value = 'Archived'
   order by l.id desc limit 1`,
);

export const toUsedIn = ([row]: readonly UsedInRecord[]): Pick<Order, 'usedIn'> => ({
  usedIn: row ? { wig_id: row.id, barcode: row.barcode, client: row.client, created_at: wire(row.at) } : null,
});

/** What is logged in units of its own, as answers tell it. */
const TOLD: Readonly<Record<string, (value: string) => string>> = {
  completeDate: wire,
  totalPrice: (agorot) => String(toShekels(Number(agorot))),
};
const told = (subject: string, value: string | null): string | null =>
  value === null ? null : (TOLD[subject]?.(value) ?? value);

const marked = ({ subject, value, new_value, at, user_name: user }: LogRecord) => ({
  what: subject,
  value: told(subject, value),
  new_value: told(subject, new_value),
  updated_at: wire(at),
  user,
});

export const toLogs = (
  rows: readonly LogRecord[],
): Pick<
  Order,
  | 'stateLog'
  | 'clientChangeLogs'
  | 'managerChangeLogs'
  | 'statusLogs'
  | 'editLogs'
  | 'floorLogs'
  | 'sourceHistoryLogs'
> => {
  const changes = (kind: LogKind) =>
    rows
      .filter((row) => row.kind === kind)
      .map((row) => ({
        value: row.value,
        new_value: row.new_value,
        updated_at: wire(row.at),
        user: row.user_name,
      }));
  return {
    stateLog: changes('state'),
    clientChangeLogs: changes('client'),
    managerChangeLogs: changes('manager'),
    statusLogs: rows
      .filter((row) => row.kind === 'status')
      .map((row) => ({
        step: row.subject,
        ticked: row.new_value !== null,
        updated_at: wire(row.at),
        user: row.user_name,
      })),
    editLogs: rows.flatMap((row) =>
      isKnown(EDIT_KINDS, row.kind) ? { kind: row.kind, ...marked(row) } : [],
    ),
    floorLogs: rows.filter((row) => row.kind === 'floor').map(marked),
    sourceHistoryLogs: rows.flatMap((row) =>
      row.kind === 'source' && row.source_type
        ? [
            {
              type: row.source_type,
              wig_id: row.related_order_id,
              barcode: row.related_barcode,
              client: row.related_client,
              created_at: wire(row.at),
            },
          ]
        : [],
    ),
  };
};

export interface MeetingRecord {
  id: number;
  order_id: number | null;
  start_at: string;
  calendar: string;
  subject: string;
  manager_id: number | null;
  manager_name: string | null;
  is_canceled: boolean;
}

const managerOf = (row: MeetingRecord | undefined) =>
  row?.manager_name == null ? null : { id: row.manager_id, nickName: row.manager_name };

/**
 * Takes the asker's id twice, null for everybody but a usa_manager: she knows of the meetings that she made in the US
 * agent calendar and of no other (PERM-061, PERM-064).
 */
export const MEETINGS = listOf(
  `select m.id, m.order_id, m.start_at, m.calendar, m.subject, m.is_canceled, m.manager_id,
     coalesce(u.nick_name, m.manager_name) as manager_name
   from meeting_view m left join user_view u on u.id = m.manager_id
   where (m.order_id = o.id or (m.client_id = any(client_group(o.client_id)) and m.manager_id is not null and not m.is_canceled))
     and (?::int is null or (m.created_by_id = ? and m.calendar = 'us_agent'))
   order by m.start_at desc, m.id desc limit 200`,
);

/**
 * The order's meetings, the newest first; the manager of the newest that stands; and as designer the manager of the
 * first of them that has one, else of the client's (AMB-25).
 */
export const toMeetings = (
  rows: readonly MeetingRecord[],
  orderId: number,
): Pick<Order, 'meetings' | 'meetingManager' | 'suggestedMeetingManager'> => {
  const own = rows.filter((row) => row.order_id === orderId);
  const standing = own.find((row) => !row.is_canceled);
  const designed = [...own.toReversed(), ...rows].find(
    (row) => !row.is_canceled && row.manager_name !== null,
  );
  const manager = managerOf(standing);
  return {
    meetings: own.map((row) => ({
      id: row.id,
      start_at: wire(row.start_at),
      calendar: row.calendar,
      subject: row.subject,
      meetingManager: managerOf(row),
      isCanceled: row.is_canceled,
    })),
    meetingManager: manager && { nickName: manager.nickName },
    suggestedMeetingManager: managerOf(designed),
  };
};
