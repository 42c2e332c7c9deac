import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { isOwnSession, roleKind, type RoleName } from '@peruke/contracts/identity';
import { DomainError, toShekels } from '@peruke/contracts/kernel';
import {
  type FloorMarks,
  MONEY_PROPERTIES,
  type Order,
  ORDER_TEXT_KEYS,
  ORDER_TEXTS,
  type OrderFit,
  type OrderTextWire,
  type PropertyName,
  type WigProperties,
} from '@peruke/contracts/orders';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { executePrepared } from '@peruke/svc-kit/db';
import { ListFiles } from '../../media/queries/list-files.query.js';
import type { StatusMap } from '../checklist.rules.js';
import { type Hold, holdNow, marksOpenTo, type SpecChange, unseen } from '../floor-marks.rules.js';
import { actionsFor, movesFor } from '../order-lifecycle.rules.js';
import { ownerOf } from '../owner.js';
import {
  type LogRecord,
  LOGS,
  type MeetingRecord,
  MEETINGS,
  type StageRecord,
  STAGES,
  toLogs,
  toMeetings,
  toStages,
  toUsedIn,
  USED_IN,
  type UsedInRecord,
} from './order-parts.js';
import {
  moneyOf,
  ROW_COLUMNS,
  ROW_JOINS,
  type RowRecord,
  stepsDone,
  toOrderRow,
  wire,
  wireMinute,
} from '../../rows/order-row.js';
import { type LastChange, undoOf } from '../undo.rules.js';

/** The order card (A-046): one order with everything that belongs to it, as this person may see it. */
export class GetOrder extends Query<Order> {
  constructor(
    readonly id: number,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

interface CardRecord extends RowRecord {
  version: number;
  last_change: LastChange | null;
  previous_client: string | null;
  status_map: StatusMap;
  properties: WigProperties;
  fit: OrderFit | null;
  texts: Record<OrderTextWire, string>;
  visible: boolean;
  updated_at: string;
  created_by_id: number;
  created_by: string;
  created_by_role: RoleName;
  creator_role: string | null;
  client_phone: string;
  terminated_ids: number[] | null;
  has_files: boolean;
  holds: Hold[];
  spec_changes: SpecChange[];
  rush_count: number;
  stages: StageRecord[];
  logs: LogRecord[];
  used_in: UsedInRecord[];
  meetings: MeetingRecord[];
}

/** By their names in the answer; a column bears the key's name. */
const TEXTS = `jsonb_build_object(${ORDER_TEXT_KEYS.map(
  (key) => `'${ORDER_TEXTS[key].wire}', o.${key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
).join(', ')})`;

const CARD_SQL = `
  select ${ROW_COLUMNS}, o.version, o.last_change, o.previous_client, o.status_map, o.properties, o.fit, ${TEXTS} as texts,
    o.visible, o.updated_at, o.created_by_id,
    coalesce(m.nick_name, o.created_by_name) as created_by, o.created_by_role, u.role as creator_role,
    coalesce(c.phone, '') as client_phone, p.terminated_ids,
    exists (select 1 from media f where f.order_id = o.id and f.removed_at is null) as has_files,
    o.holds, o.spec_changes, (select count(*)::int from orders r where r.visible and r.rush) as rush_count,
    ${STAGES} as stages, ${LOGS} as logs, ${USED_IN} as used_in, ${MEETINGS} as meetings
  from orders o ${ROW_JOINS} left join user_view m on m.id = o.created_by_id
  where o.id = ? and o.visible and (?::int is null or o.created_by_id = ?)`;

/** A bench is open to whoever stands at it: no phone, nothing that was asked or paid. */
const WITHOUT_MONEY = {
  totalPrice: 0,
  deposit: 0,
  is_paid: false,
  terminated_payments: [],
  client_phone: '',
  info: '',
  editLogs: [],
} satisfies Partial<Order>;

const NO_FILES: Order['files'] = { images: [], videos: [] };

@QueryHandler(GetOrder)
export class GetOrderHandler implements IQueryHandler<GetOrder> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ id, user, now }: GetOrder): Promise<Order> {
    const owner = ownerOf(user);
    const [card] = await executePrepared<CardRecord>(this.em, CARD_SQL, [owner, owner, id, owner, owner]);
    if (!card) throw new DomainError('not_found');
    const standing = {
      state: card.state,
      isRepair: card.is_repair,
      completeDate: card.complete_date === null ? null : new Date(card.complete_date),
    };
    const { version, holds, last_change: lastChange } = card;
    const undoable = { ...standing, version, holds, lastChange };
    const undo = undoOf(undoable, user, now);
    return {
      ...toOrderRow(card),
      ...toStages(card.stages),
      ...toLogs(card.logs),
      ...toUsedIn(card.used_in),
      ...toMeetings(card.meetings, id),
      ...ownFields(card),
      totalPrice: toShekels(card.total_price),
      ...moneyOf(card),
      ...(isOwnSession(user) ? {} : { ...WITHOUT_MONEY, ...madeOf(card) }),
      files: card.has_files ? await this.queries.execute(new ListFiles(id)) : NO_FILES,
      actions: actionsFor(standing, user),
      moves: movesFor(standing, user),
      floor: marksOf(card, user),
      undo: undo ? { kind: undo.kind, version: undo.version } : null,
    };
  }
}

/** The properties without those that are told in money. */
const madeOf = (card: CardRecord): Pick<Order, 'properties'> => {
  const { properties } = ownFields(card);
  const made = Object.entries(properties).filter(
    ([name]) => !MONEY_PROPERTIES.includes(name as PropertyName),
  );
  return { properties: Object.fromEntries(made) as Order['properties'] };
};

const marksOf = (card: CardRecord, user: SignedInUser): FloorMarks => {
  const { state, holds, spec_changes: changes } = card;
  const hold = holdNow(holds);
  const may = marksOpenTo({ state, holds, changes }, user);
  return {
    hold: hold ? { reason: hold.reason, text: hold.text, since: wire(hold.at), by: hold.by } : null,
    rush: card.rush,
    rush_count: may.rush ? card.rush_count : null,
    changes: unseen(changes).map(({ at, by, reason, fields }) => ({
      at: wire(at),
      by: by.nickName,
      reason,
      fields,
    })),
    may,
  };
};

const ownFields = (card: CardRecord) => ({
  previous_client: card.previous_client,
  status: card.newest_step ?? card.state,
  status_array: stepsDone(card.status_map),
  has_wig_building: Object.hasOwn(card.status_map, 'Wig Building'),
  manager_nickname: card.creator,
  updated_at: wire(card.updated_at),
  created_by: { id: card.created_by_id, nickName: card.created_by },
  properties: { ...card.properties, complete_date: wireMinute(card.complete_date) },
  fit: card.fit,
  ...card.texts,
  visible: card.visible ? (1 as const) : (0 as const),
  owner: { role: card.created_by_role, nickName: card.created_by },
  client_phone: card.client_phone,
  createdByUsaManager: roleKind(card.created_by_role) === 'usa_manager',
  is_usa_manager: roleKind(card.creator_role ?? card.created_by_role) === 'usa_manager',
  version: card.version,
});
