import type { Deed } from './history.ts';

/** What stands in the databases at the end. Moves are those of the log, in its order. */
export type Truth = {
  clients: { id: number; mark: string }[];
  orders: { id: number; clientId: number | null; state: string; date: string | null }[];
  payments: { orderId: number; mark: string; agorot: number }[];
  moves: { orderId: number; to: string }[];
  meetings: { id: number; mark: string; deleted: boolean }[];
};

export type Verdict = { looked: Record<string, number>; wrong: string[] };

type DeedOf<K extends Deed['kind']> = Extract<Deed, { kind: K }>;

const grouped = <T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> => Map.groupBy(rows, keyOf);

/** Compares what was said yes to with what is there: each deed once, as it was told, the moves in their order. */
export function check(deeds: readonly Deed[], truth: Truth): Verdict {
  const of = <K extends Deed['kind']>(kind: K) =>
    deeds.filter((deed): deed is DeedOf<K> => deed.kind === kind);
  const looked = Object.fromEntries(
    [...grouped(deeds, ({ kind }) => kind)].map(([k, all]) => [k, all.length]),
  );
  const wrong = [
    ...wrongClients(of('client'), truth),
    ...wrongOrders(of('order'), truth),
    ...wrongPayments(of('payment'), truth),
    ...wrongMeetings(of('meeting'), new Set(of('unmeet').map(({ id }) => id)), truth),
    ...wrongDates(of('date'), truth),
    ...wrongMoves(of('move'), truth),
  ];
  return { looked, wrong };
}

/** The one row of a deed; otherwise it is said how many there are. */
function once<T>(name: string, found: readonly T[] | undefined, wrong: string[]): T | undefined {
  if (!found?.length) wrong.push(`${name} is lost`);
  if (found && found.length > 1) wrong.push(`${name} is there ${found.length} times`);
  return found?.[0];
}

function wrongClients(told: readonly DeedOf<'client'>[], truth: Truth): string[] {
  const wrong: string[] = [];
  const there = grouped(truth.clients, ({ mark }) => mark);
  for (const { mark, id } of told) {
    const row = once(`client ${mark}`, there.get(mark), wrong);
    if (row && row.id !== id) wrong.push(`client ${mark} has another number`);
  }
  return wrong;
}

/** Each client of the load has one order. */
function wrongOrders(told: readonly DeedOf<'order'>[], truth: Truth): string[] {
  const wrong: string[] = [];
  const there = grouped(truth.orders, ({ clientId }) => clientId);
  for (const { id, clientId } of told) {
    const row = once(`order ${id}`, there.get(clientId), wrong);
    if (row && row.id !== id) wrong.push(`order ${id} has another number`);
  }
  return wrong;
}

function wrongPayments(told: readonly DeedOf<'payment'>[], truth: Truth): string[] {
  const wrong: string[] = [];
  const there = grouped(truth.payments, ({ mark }) => mark);
  for (const { mark, orderId, agorot } of told) {
    const row = once(`payment ${mark}`, there.get(mark), wrong);
    if (row && (row.agorot !== agorot || row.orderId !== orderId))
      wrong.push(`payment ${mark} is not what was paid`);
  }
  return wrong;
}

function wrongMeetings(
  told: readonly DeedOf<'meeting'>[],
  undone: ReadonlySet<number>,
  truth: Truth,
): string[] {
  const wrong: string[] = [];
  const there = grouped(truth.meetings, ({ mark }) => mark);
  for (const { mark, id } of told) {
    const row = once(`meeting ${mark}`, there.get(mark), wrong);
    if (row && row.deleted !== undone.has(id))
      wrong.push(row.deleted ? `meeting ${mark} is gone` : `meeting ${mark} is back`);
  }
  return wrong;
}

function wrongDates(told: readonly DeedOf<'date'>[], truth: Truth): string[] {
  const byId = new Map(truth.orders.map((order) => [order.id, order]));
  return [...grouped(told, ({ orderId }) => orderId)]
    .filter(([orderId, dates]) => byId.get(orderId)?.date !== dates.at(-1)?.at)
    .map(([orderId]) => `the date of order ${orderId} is not as told`);
}

/** A move whose answer was lost may stand in the log as well; one that was answered stands there once and in its place. */
function wrongMoves(moves: readonly DeedOf<'move'>[], truth: Truth): string[] {
  const wrong: string[] = [];
  const byId = new Map(truth.orders.map((order) => [order.id, order]));
  const logged = grouped(truth.moves, ({ orderId }) => orderId);
  for (const [orderId, told] of grouped(moves, ({ orderId: id }) => id)) {
    const there = (logged.get(orderId) ?? []).map(({ to }) => to);
    const wanted = told.map(({ to }) => to);
    if (there.slice(0, wanted.length).join(' > ') !== wanted.join(' > '))
      wrong.push(
        `order ${orderId} was moved ${wanted.join(' > ')}, its log says ${there.join(' > ') || 'nothing'}`,
      );
    if (there.length > 0 && byId.get(orderId)?.state !== there.at(-1))
      wrong.push(`order ${orderId} is in another state than its last move`);
  }
  return wrong;
}
