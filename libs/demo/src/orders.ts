import {
  CHECKLIST_STEPS,
  ORDER_STATES,
  PROPERTY_OPTIONS,
  REPAIR_PROPERTIES,
  TOP_TYPES_WITHOUT_FRONT,
  type OrderState,
  type ReworkBody,
  type SourceType,
  type StageType,
  type WigProperties,
} from '@peruke/contracts/orders';
import { type DemoMove, history, isRepairOf } from './history.js';
import { onFloor, type OnFloor } from './on-floor.js';
import type { DemoClient } from './people.js';
import { DemoPlaces } from './places.js';
import { Random } from './random.js';
import type { WorkingDays } from './working-days.js';

export interface DemoStage {
  title: string;
  comment: string;
  category: string;
  type: StageType;
  createdAt: Date;
  doneAt: Date | null;
  doneBy: number | null;
}
export interface DemoOrder extends OnFloor {
  id: number;
  barcode: string;
  userGeneratedId: string;
  orderNumber: string;
  clientId: number | null;
  isRepair: boolean;
  /** User ids: who made it and who is in charge. */
  createdBy: number;
  creator: number;
  createdAt: Date;
  properties: WigProperties;
  /** Agorot. */
  totalPrice: number;
  details: string;
  info: string;
  shippingInfo: string;
  completeDate: Date | null;
  /** The safe date as it was when that one was promised, `YYYY-MM-DD`. */
  safeDay: string | null;
  source: { type: SourceType; orderId: number | null };
  /** The state at the end of `moves`, Draft when there are none. */
  state: OrderState;
  moves: DemoMove[];
  ticks: { step: string; at: Date; by: number }[];
  stages: DemoStage[];
  /** Why it came back, where it did. */
  rework: ReworkBody | undefined;
  /** How many photos to draw, and in which hair colour (hex). */
  photos: number;
  hair: string;
}

/** 150 orders over eleven states; 12 of them wait in stock. */
const SHARE: Partial<Record<OrderState, number>> = {
  Draft: 12,
  'Wigs in Production': 32,
  Rework: 7,
  'Repair Wigs': 14,
  'Ready New Wig': 12,
  'Ready Repair Wigs': 8,
  Storage: 10,
  'Delivered Wigs': 29,
  'Wigs In Stock': 12,
  'Cancelled Wigs': 6,
  Archived: 8,
};

const COLOURS = [
  ['2', '#2b1d16'],
  ['4', '#3d2819'],
  ['6', '#57381f'],
  ['6/8', '#6a4526'],
  ['8', '#7d5430'],
  ['8/10', '#94683f'],
  ['10', '#a87c4e'],
  ['10/16', '#bd9563'],
  ['4/27', '#7a4a24'],
  ['12', '#8d6a48'],
] as const;
const REPAIRS = [
  ['תיקון קו שיער', 'קו שיער'],
  ['החלפת סקין', 'סקין'],
  ['חיזוק תפרים', 'כללי'],
  ['תיקון לייס קדמי', 'לייס'],
  ['מילוי שיער דליל', 'כללי'],
  ['הידוק רשת', 'רשת'],
  ['צביעת שורשים', 'צבע'],
  ['חפיפה וסידור', 'כללי'],
] as const;
const DETAILS = [
  '',
  '',
  '',
  'שביל באמצע, נפח עדין בקודקוד',
  'שביל בצד שמאל',
  'פוני קצר',
  'לקוחה חדשה, מידה ראשונה',
  'בלי נפח בצדדים',
  'Side part, natural volume',
];
const SHELVES = ['מדף 4', 'מדף 7, קופסה כחולה', 'ארון ב׳', ''];

/** What a shop keeps ready is of few kinds, so that several wigs of one kind lie on its shelves. */
const STOCK_COLOURS = COLOURS.slice(1, 4);
const STOCK_LENGTHS = [40, 40, 45, 45, 50];
const LENGTHS = [30, 35, 40, 45, 50, 55, 60];
const WIG_TYPES = ['Full', 'Full', 'Full', 'Fall', 'Kipa Fall', 'Wig Hat', 'Hand Made'] as const;

const properties = (
  random: Random,
  isRepair: boolean,
  forStock: boolean,
): { properties: WigProperties; hair: string } => {
  const [baseColor, hair] = random.pick(forStock ? STOCK_COLOURS : COLOURS);
  const nape = random.pick(forStock ? STOCK_LENGTHS : LENGTHS);
  const main = random.pick(
    Object.keys(PROPERTY_OPTIONS.topType) as (keyof typeof PROPERTY_OPTIONS.topType)[],
  );
  const subs: readonly string[] = PROPERTY_OPTIONS.topType[main];
  const pair: [string, string] = [main, subs.length ? random.pick(subs) : ''];
  const frontMain = random.pick(
    Object.keys(PROPERTY_OPTIONS.front) as (keyof typeof PROPERTY_OPTIONS.front)[],
  );
  const withoutFront = (TOP_TYPES_WITHOUT_FRONT as readonly string[]).includes(main);
  const fullness = random.pick(['Standard', 'Standard', 'Thin', 'Full'] as const);
  const all: WigProperties = {
    wigType: random.pick(forStock ? WIG_TYPES.slice(2, 4) : WIG_TYPES),
    capSize: random.pick(['XS', 'S', 'M', 'M', 'L', 'XL'] as const),
    topType: main === 'Regular Skin' && random.chance(0.5) ? [pair, ['Skin Type', 'דק, גוון טבעי']] : pair,
    front: withoutFront ? [] : [[frontMain, random.pick(PROPERTY_OPTIONS.front[frontMain])]],
    baseColor,
    skinColor: String(random.int(4, 8)),
    length: String(nape + 5),
    lengthFromNape: String(nape),
    lengthFromTop: String(nape - 7),
    sideLength: String(nape - 15),
    hairTextureOnWefts: random.pick(PROPERTY_OPTIONS.hairTextureOnWefts.slice(1)),
    wigFullness: fullness,
  };
  if (random.chance(0.3))
    Object.assign(all, {
      withHighlights: true,
      highlightsColorSelect: random.pick(['Honey', 'Ash']),
      typeOfHighlights: random.pick(PROPERTY_OPTIONS.typeOfHighlights),
    });
  if (random.chance(0.25)) all.capAdjustment = 'הידוק חצי ס״מ בעורף';
  if (fullness === 'Full') all.wigFullnessAdditionalAmount = random.pick([300, 450, 600]);
  const kept = isRepair
    ? Object.fromEntries(Object.entries(all).filter(([name]) => REPAIR_PROPERTIES.includes(name as never)))
    : all;
  return { properties: kept, hair };
};

/** So many moments of working hours between two, in order. */
const momentsBetween = ({ random, days, today }: Draw, from: Date, to: Date, count: number): Date[] => {
  const first = days.daysFrom(from);
  const last = Math.max(first, days.daysFrom(to) - random.int(0, 3));
  return Array.from({ length: count }, (_, i) => {
    const at = days.moment(Math.round(first + ((last - first) * (i + 1)) / count), random, today).getTime();
    return Math.min(Math.max(at, from.getTime()), to.getTime());
  })
    .sort((a, b) => a - b)
    .map((at) => new Date(at));
};

/** Who ticks: the six at the benches, the designer and the manager. */
const HANDS = [6, 7, 8, 9, 10, 11, 3, 2] as const;
const HAND_WORK = { first: CHECKLIST_STEPS.indexOf('Front Hand Tie'), steps: 4 };

/** How far a wig in production has come, and how many days ago: in hand work, where one person works, they stand. */
const progress = ({ random, days }: Draw, from: Date, to: Date): { count: number; quiet: number } => {
  const age = days.daysFrom(to) - days.daysFrom(from);
  if (age >= 12 && random.chance(0.5))
    return { count: HAND_WORK.first + random.int(0, HAND_WORK.steps - 1), quiet: random.int(7, 11) };
  const share = Math.min(random.next() + 0.1, age / 18, 0.95);
  return { count: Math.floor(CHECKLIST_STEPS.length * share), quiet: random.int(0, 2) };
};

const checklist = (draw: Draw, state: OrderState, from: Date, to: Date) => {
  const { random, days, today } = draw;
  const isAtWork = state === 'Wigs in Production';
  const { count, quiet } = isAtWork ? progress(draw, from, to) : { count: CHECKLIST_STEPS.length, quiet: 0 };
  const until = quiet === 0 ? to : days.moment(days.daysFrom(to) - quiet, random, today);
  const when = momentsBetween(draw, from, until > from ? until : to, count);
  return CHECKLIST_STEPS.slice(0, count).map((step, i) => ({
    step,
    at: when[i]!,
    by: random.pick(HANDS),
  }));
};

const stages = (draw: Draw, type: StageType, from: Date, to: Date, done: number): DemoStage[] => {
  const { random } = draw;
  const count = random.int(2, 5);
  const first = random.int(0, REPAIRS.length - 1);
  const when = momentsBetween(draw, from, to, count);
  return Array.from({ length: count }, (_, i) => {
    const [title, category] = REPAIRS[(first + i) % REPAIRS.length]!;
    const isDone = (i + 1) / count <= done;
    return {
      title,
      category,
      type,
      comment: random.chance(0.3) ? 'צד שמאל' : '',
      createdAt: from,
      doneAt: isDone ? when[i]! : null,
      doneBy: isDone ? random.pick([6, 9, 2]) : null,
    };
  });
};

const chooseClient = (
  random: Random,
  clients: readonly DemoClient[],
  state: OrderState,
  i: number,
): DemoClient | null => {
  if (state === 'Wigs In Stock' && i % 3 !== 0) return null;
  const open = clients.filter((client) => !client.deletedAt || state === 'Delivered Wigs');
  return i % 9 === 4 && state !== 'Wigs In Stock'
    ? random.pick(open.slice(-14))
    : random.pick(open.slice(0, -14));
};

interface Draw {
  random: Random;
  days: WorkingDays;
  today: Date;
  clients: readonly DemoClient[];
  places: DemoPlaces;
}

/** What was ticked and mended on the way. */
const work = (draw: Draw, state: OrderState, isRepair: boolean, moves: readonly DemoMove[]) => {
  const { random, today } = draw;
  const started = moves[0]?.at;
  if (!started || state === 'Cancelled Wigs') return { ticks: [], stages: [] };
  const finished = moves[1]?.at ?? today;
  const reworked = moves.find((move) => move.to === 'Rework');
  const repair = isRepair
    ? stages(draw, 'repair', started, finished, state === 'Repair Wigs' ? random.next() : 1)
    : [];
  const rework = reworked ? stages(draw, 'rework', reworked.at, today, random.next() * 0.8) : [];
  return {
    ticks: isRepair ? [] : checklist(draw, state, started, finished),
    stages: [...repair, ...rework],
  };
};

/** The day that was promised when the work began, and the safe one of then; of what is done most were kept. */
const promised = (
  { random, days }: Draw,
  { state, isRepair, moves }: Pick<DemoOrder, 'state' | 'isRepair' | 'moves'>,
): Pick<DemoOrder, 'completeDate' | 'safeDay'> => {
  const [started, finished] = moves.map(({ at }) => days.daysFrom(at));
  if (started === undefined || ['Wigs In Stock', 'Cancelled Wigs', 'Archived'].includes(state))
    return { completeDate: null, safeDay: null };
  const planned = started + (isRepair ? random.int(4, 14) : random.int(20, 40));
  const isOpen = finished === undefined || state === 'Rework';
  const day = isOpen ? planned : Math.max(started + 1, finished + random.int(-2, 9));
  const safe = days.day(day + random.pick([0, 0, 0, 1, 2, 4])).toISODate();
  return { completeDate: days.slot(day, random.int(0, 11)), safeDay: safe };
};

const makeOrder = (draw: Draw, state: OrderState, i: number): DemoOrder => {
  const { random, clients } = draw;
  const isRepair = isRepairOf(state, random);
  const client = chooseClient(random, clients, state, i);
  const owner = client && [4, 5].includes(client.createdBy) ? client.createdBy : random.pick([2, 2, 1, 3]);
  const { createdAt, moves } = history(draw, state, isRepair);
  const price = isRepair ? random.int(4, 22) * 100 : random.int(75, 165) * 100;
  const order = {
    id: 0,
    barcode: '',
    userGeneratedId: random.chance(0.4) ? `A-${random.int(100, 999)}` : '',
    orderNumber: '',
    clientId: client?.id ?? null,
    isRepair,
    createdBy: owner,
    creator: owner,
    createdAt,
    ...properties(random, isRepair, state === 'Wigs In Stock'),
    totalPrice: price * 100,
    details: random.pick(DETAILS),
    info: random.chance(0.25) ? 'היתרה בשני צ׳קים עד המסירה' : '',
    shippingInfo: moves.some((move) => move.to === 'Storage') ? random.pick(SHELVES) : '',
    ...promised(draw, { state, isRepair, moves }),
    source: { type: 'new_wig' as const, orderId: null },
    state,
    moves,
    ...work(draw, state, isRepair, moves),
    photos: random.chance(0.6) ? random.int(1, 4) : 0,
  };
  return { ...order, ...onFloor(draw, order), rework: undefined };
};

const REWORKS = [
  { reason: 'hairline', step: 'First Hairline', terms: 'warranty' },
  { reason: 'colour', step: 'Highlights Include Washing', terms: 'warranty' },
  { reason: 'fit', step: 'Band adjustment', terms: 'warranty' },
  { reason: 'changed-mind', step: null, terms: 'charged' },
] as const satisfies readonly ReworkBody[];

/** Why the orders came back that did: the reasons in turn; of a repair no step of the checklist is at fault. */
const giveReasons = (orders: readonly DemoOrder[]): void =>
  orders
    .filter(({ moves }) => moves.some(({ to }) => to === 'Rework'))
    .forEach((order, i) => {
      const why = REWORKS[i % REWORKS.length] ?? REWORKS[0];
      order.rework = order.isRepair ? { ...why, step: null } : why;
    });

/** Orders with ids from 1 in the order of their making; barcodes from 204383 on, so that the newest is 204532. */
export const demoOrders = (given: Omit<Draw, 'places'>): DemoOrder[] => {
  const draw = { ...given, places: new DemoPlaces() };
  const orders = ORDER_STATES.flatMap((state) => Array.from({ length: SHARE[state] ?? 0 }, () => state)).map(
    // of its own luck each: an order that falls otherwise on another day changes no other
    (state, i) => makeOrder({ ...draw, random: new Random(draw.random.int(0, 1e9)) }, state, i),
  );
  orders.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  orders.forEach((order, i) =>
    Object.assign(order, { id: i + 1, barcode: String(204_383 + i), orderNumber: String(1040 + i) }),
  );
  linkRestored(orders);
  giveReasons(orders);
  return orders;
};

/** Archived stock wigs were restored for a later client, or associated to a later order. */
const linkRestored = (orders: DemoOrder[]): void => {
  const sources = orders.filter((order) => order.state === 'Archived');
  const heirs = orders.filter(
    (order) =>
      !order.isRepair && ['Wigs in Production', 'Ready New Wig', 'Delivered Wigs'].includes(order.state),
  );
  sources.forEach((source, i) => {
    const heir = heirs.findLast((order) => order.id > source.id && order.source.orderId === null);
    if (heir) heir.source = { type: i % 2 === 0 ? 'from_stock' : 'associated', orderId: source.id };
  });
};
