import {
  CHECKLIST_STEPS,
  ORDER_STATES,
  PROPERTY_OPTIONS,
  REPAIR_PROPERTIES,
  TOP_TYPES_WITHOUT_FRONT,
  type OrderState,
  type SourceType,
  type StageType,
  type WigProperties,
} from '@peruke/contracts/orders';
import type { DemoClient } from './people.js';
import type { Random } from './random.js';
import type { WorkingDays } from './working-days.js';

export interface DemoMove {
  to: OrderState;
  at: Date;
  by: number;
}
export interface DemoStage {
  title: string;
  comment: string;
  category: string;
  type: StageType;
  createdAt: Date;
  doneAt: Date | null;
  doneBy: number | null;
}
export interface DemoOrder {
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
  source: { type: SourceType; orderId: number | null };
  /** The state at the end of `moves`, Draft when there are none. */
  state: OrderState;
  moves: DemoMove[];
  ticks: { step: string; at: Date; by: number }[];
  stages: DemoStage[];
  /** How many photos to draw, and in which hair colour (hex). */
  photos: number;
  hair: string;
}

/** 150 orders over all eleven states; 12 of them wait in stock. */
const SHARE: Record<OrderState, number> = {
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

/** The way an order of that state has come, per kind. */
const WAYS: Record<OrderState, { wig?: OrderState[]; repair?: OrderState[] }> = {
  Draft: { wig: [], repair: [] },
  'Wigs in Production': { wig: ['Wigs in Production'] },
  Rework: {
    wig: ['Wigs in Production', 'Ready New Wig', 'Rework'],
    repair: ['Repair Wigs', 'Ready Repair Wigs', 'Rework'],
  },
  'Repair Wigs': { repair: ['Repair Wigs'] },
  'Ready New Wig': { wig: ['Wigs in Production', 'Ready New Wig'] },
  'Ready Repair Wigs': { repair: ['Repair Wigs', 'Ready Repair Wigs'] },
  Storage: {
    wig: ['Wigs in Production', 'Ready New Wig', 'Storage'],
    repair: ['Repair Wigs', 'Ready Repair Wigs', 'Storage'],
  },
  'Delivered Wigs': {
    wig: ['Wigs in Production', 'Ready New Wig', 'Storage', 'Delivered Wigs'],
    repair: ['Repair Wigs', 'Ready Repair Wigs', 'Delivered Wigs'],
  },
  'Wigs In Stock': { wig: ['Wigs in Production', 'Ready New Wig', 'Wigs In Stock'] },
  'Cancelled Wigs': { wig: ['Cancelled Wigs'], repair: ['Repair Wigs', 'Cancelled Wigs'] },
  Archived: { wig: ['Wigs in Production', 'Ready New Wig', 'Wigs In Stock', 'Archived'] },
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

const properties = (random: Random, isRepair: boolean): { properties: WigProperties; hair: string } => {
  const [baseColor, hair] = random.pick(COLOURS);
  const nape = random.int(30, 60);
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
    wigType: random.pick(['Full', 'Full', 'Full', 'Fall', 'Kipa Fall', 'Wig Hat', 'Hand Made'] as const),
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

/** Days before today on which the moves of a way happened: open orders are young, delivered ones old. */
const timeline = (random: Random, state: OrderState, moves: number): number[] => {
  const age = { Draft: 6, 'Delivered Wigs': 140, Archived: 150, 'Cancelled Wigs': 80 }[state as string] ?? 45;
  const start = random.int(Math.max(2, Math.floor(age / 3)), age + 10);
  return Array.from({ length: moves + 1 }, (_, i) => -Math.round(start * (1 - i / (moves + 1))));
};

const checklist = (random: Random, state: OrderState, from: Date, to: Date) => {
  const share = state === 'Wigs in Production' ? random.next() * 0.9 : 1;
  const count = Math.floor(CHECKLIST_STEPS.length * share);
  return CHECKLIST_STEPS.slice(0, count).map((step, i) => ({
    step,
    at: new Date(from.getTime() + ((to.getTime() - from.getTime()) * (i + 1)) / (count + 1)),
    by: random.pick([6, 6, 6, 3, 2]),
  }));
};

const stages = (random: Random, type: StageType, from: Date, to: Date, done: number): DemoStage[] => {
  const count = random.int(2, 5);
  const first = random.int(0, REPAIRS.length - 1);
  return Array.from({ length: count }, (_, i) => {
    const [title, category] = REPAIRS[(first + i) % REPAIRS.length]!;
    const isDone = (i + 1) / count <= done;
    const doneAt = new Date(from.getTime() + ((to.getTime() - from.getTime()) * (i + 1)) / (count + 1));
    return {
      title,
      category,
      type,
      comment: random.chance(0.3) ? 'צד שמאל' : '',
      createdAt: from,
      doneAt: isDone ? doneAt : null,
      doneBy: isDone ? 6 : null,
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

const completeDate = (random: Random, days: WorkingDays, state: OrderState): Date | null => {
  if (['Draft', 'Wigs In Stock', 'Cancelled Wigs', 'Archived'].includes(state)) return null;
  if (state === 'Delivered Wigs') return days.slot(-random.int(5, 90), random.int(0, 11));
  if (state === 'Storage' || state.startsWith('Ready'))
    return days.slot(random.int(-12, 8), random.int(0, 11));
  return random.chance(0.85) ? days.slot(random.int(-4, 28), random.int(0, 11)) : null;
};

interface Draw {
  random: Random;
  days: WorkingDays;
  today: Date;
  clients: readonly DemoClient[];
}

/** When it was made and how it moved: never later than today, never backwards. */
const history = ({ random, days, today }: Draw, state: OrderState, way: readonly OrderState[]) => {
  const when = timeline(random, state, way.length);
  const createdAt = days.moment(when[0]!, random, today);
  let last = createdAt.getTime();
  const moves = way.map((to, m) => {
    last = Math.max(last + 60_000, days.moment(when[m + 1]!, random, today).getTime());
    return { to, at: new Date(Math.min(last, today.getTime())), by: random.pick([2, 2, 1, 3]) };
  });
  return { createdAt, moves };
};

/** What was ticked and mended on the way. */
const work = ({ random, today }: Draw, state: OrderState, isRepair: boolean, moves: readonly DemoMove[]) => {
  const started = moves[0]?.at;
  if (!started || state === 'Cancelled Wigs') return { ticks: [], stages: [] };
  const finished = moves[1]?.at ?? today;
  const reworked = moves.find((move) => move.to === 'Rework');
  const repair = isRepair
    ? stages(random, 'repair', started, finished, state === 'Repair Wigs' ? random.next() : 1)
    : [];
  const rework = reworked ? stages(random, 'rework', reworked.at, today, random.next() * 0.8) : [];
  return {
    ticks: isRepair ? [] : checklist(random, state, started, finished),
    stages: [...repair, ...rework],
  };
};

const makeOrder = (draw: Draw, state: OrderState, i: number): DemoOrder => {
  const { random, days, clients } = draw;
  const ways = WAYS[state];
  const isRepair = !ways.wig || (ways.repair !== undefined && random.chance(0.35));
  const client = chooseClient(random, clients, state, i);
  const owner = client && [4, 5].includes(client.createdBy) ? client.createdBy : random.pick([2, 2, 1, 3]);
  const { createdAt, moves } = history(draw, state, (isRepair ? ways.repair : ways.wig) ?? []);
  const price = isRepair ? random.int(4, 22) * 100 : random.int(75, 165) * 100;
  return {
    id: 0,
    barcode: '',
    userGeneratedId: random.chance(0.4) ? `A-${random.int(100, 999)}` : '',
    orderNumber: '',
    clientId: client?.id ?? null,
    isRepair,
    createdBy: owner,
    creator: owner,
    createdAt,
    ...properties(random, isRepair),
    totalPrice: price * 100,
    details: random.pick(DETAILS),
    info: random.chance(0.25) ? 'היתרה בשני צ׳קים עד המסירה' : '',
    shippingInfo: moves.some((move) => move.to === 'Storage') ? random.pick(SHELVES) : '',
    completeDate: completeDate(random, days, state),
    source: { type: 'new_wig', orderId: null },
    state,
    moves,
    ...work(draw, state, isRepair, moves),
    photos: random.chance(0.6) ? random.int(1, 4) : 0,
  };
};

/** Orders with ids from 1 in the order of their making; barcodes from 204383 on, so that the newest is 204532. */
export const demoOrders = (draw: Draw): DemoOrder[] => {
  const orders = ORDER_STATES.flatMap((state) => Array.from({ length: SHARE[state] }, () => state)).map(
    (state, i) => makeOrder(draw, state, i),
  );
  orders.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  orders.forEach((order, i) =>
    Object.assign(order, { id: i + 1, barcode: String(204_383 + i), orderNumber: String(1040 + i) }),
  );
  linkRestored(orders);
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
