import type { BoardCard } from '@peruke/contracts/floor';
import { toWire } from '@peruke/svc-kit/time';
import { LEAST_NORM_DAYS } from '../house/house.rules.js';
import type { HouseNow } from '../house/house.service.js';
import type { Standing } from '../standing/standing.rules.js';
import { type FloorRow, pausesOf } from '../standing/floor-rows.js';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const round = (days: number): number => Math.round(days * 10) / 10;

/** A card as everybody sees it who may see the order: no price, no phone. */
export const cardOf = (row: FloorRow, standing: Standing, house: HouseNow, now: Date): BoardCard => {
  const day = house.clock.day || 1;
  const due = row.due_at === null ? null : new Date(row.due_at);
  return {
    id: row.order_id,
    barcode: row.barcode,
    client: row.client,
    state: row.state,
    is_repair: row.is_repair,
    wig_type: text(row.properties['wigType']),
    length: text(row.properties['length']),
    maker: { id: row.maker_id, nickName: row.maker_name, colour: row.maker_colour },
    next: standing.next,
    after: standing.left[1]?.step ?? null,
    done: standing.done,
    of: standing.of,
    skipped: standing.skipped,
    since: toWire(standing.since),
    days: round(house.clock.between(standing.since, now, pausesOf(row, now)) / day),
    norm_days: round(normDaysOf(standing, house, day)),
    due: due && toWire(due),
    ...(standing.column === 'ready' && { pick_up: row.pick_up && toWire(new Date(row.pick_up)) }),
    // what is ready waits for its client: it is hers to come
    late_days: due && due < now && standing.column !== 'ready' ? lateDays(due, now, house) : 0,
    rush: row.rush,
    hold: holdOf(row),
    unseen: row.changes.filter(({ seen }) => seen === null).length,
    place: row.place_code === null ? null : { code: row.place_code, name: row.place_name ?? '' },
  };
};

/** In whole working days; a minute too late is one. */
const lateDays = (due: Date, now: Date, { clock }: HouseNow): number =>
  Math.max(1, Math.round(clock.between(due, now) / (clock.day || 1)));

/**
 * The same with all that is still to do and a version: a bench that lost the network cannot ask what comes after
 * the next two, and reads ahead what it does not keep yet. And with why it came back: a rework may have no piece of its own.
 */
export const forBench = (card: BoardCard, { left }: Standing, { version, rework }: FloorRow): BoardCard => ({
  ...card,
  ahead: left.map(({ step }) => step),
  ...(rework && { rework }),
  ...(version !== null && { version }),
});

/** The same on a screen in the room, which whoever comes in reads: no person's name, and no text that may hold one. */
export const forWall = (card: BoardCard): BoardCard => ({
  ...card,
  client: '',
  maker: { id: 0, nickName: '' },
  hold: card.hold && { reason: card.hold.reason, text: '', since: card.hold.since },
  place: card.place && { ...card.place, name: '' },
});

const holdOf = ({ holds }: FloorRow): BoardCard['hold'] => {
  const open = holds.find(({ until }) => until === null);
  if (!open) return null;
  const { reason, text: words, at, by } = open;
  return { reason, text: words, since: toWire(new Date(at)), by: by.nickName };
};

/** How long an order should be where it is: the steps that are done there, by the eight of ten that take longest. */
const normDaysOf = (standing: Standing, house: HouseNow, day: number): number => {
  if (standing.column === 'waiting') return house.waits.waiting;
  if (standing.column === 'ready') return house.waits.ready;
  const steps = standing.left.filter(({ centreId }) => centreId === standing.centreId);
  const work = steps.reduce((sum, { step }) => sum + house.norm(step, standing.kind).p80, 0);
  return Math.max(LEAST_NORM_DAYS, work / day);
};

/** Rush first, then what is latest against its norm, then what is due first. */
export const inOrderOfNeed = (a: BoardCard, b: BoardCard): number =>
  Number(b.rush) - Number(a.rush) ||
  b.days / (b.norm_days || 1) - a.days / (a.norm_days || 1) ||
  (a.due ?? LAST).localeCompare(b.due ?? LAST) ||
  a.id - b.id;
const LAST = '9999';
