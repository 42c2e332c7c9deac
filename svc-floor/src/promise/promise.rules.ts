import type { Capacity } from './capacity.rules.js';

/** A stay in one work centre: the steps that are done there one after another. Milliseconds of work for one person. */
export interface Visit {
  readonly centreId: number;
  readonly work: number;
}

/** An order on its way. */
export interface Route {
  readonly rush: boolean;
  /** Working time from now until it comes to its first centre; below zero: it has been there so long already. */
  readonly arrives: number;
  readonly visits: readonly Visit[];
}

interface Arrival {
  readonly at: number;
  readonly work: number;
  readonly rush: boolean;
}

/** Where the time of a promise goes. Working milliseconds. */
export interface Stay {
  readonly centreId: number;
  readonly waits: number;
  readonly starts: number;
  readonly ends: number;
}

/**
 * What stands in front of an order, centre by centre. Who is in front comes to each centre as early as their own work
 * allows; so more work in front can only ever make somebody later, never earlier, which a full simulation of the queues
 * does not hold: there a wig that is held up somewhere makes room for others elsewhere.
 */
export class Plan {
  private readonly arrivals = new Map<number, Arrival[]>();

  constructor(
    private readonly capacities: ReadonlyMap<number, Capacity>,
    inFront: readonly Route[],
  ) {
    for (const route of inFront) this.add(route);
    for (const list of this.arrivals.values()) list.sort((a, b) => a.at - b.at);
  }

  private add({ rush, arrives, visits }: Route): void {
    let at = arrives;
    for (const { centreId, work } of visits) {
      const list = this.arrivals.get(centreId) ?? [];
      if (list.length === 0) this.arrivals.set(centreId, list);
      list.push({ at, work, rush });
      at = Math.max(at, 0) + work;
    }
  }

  /** The way of one more order, rush before the others, else first come first served; undefined: a centre has nobody. */
  stays(route: Route): Stay[] | undefined {
    const stays: Stay[] = [];
    let at = route.arrives;
    for (const { centreId, work } of route.visits) {
      const starts = this.startOf(centreId, at, route.rush);
      if (starts === undefined) return undefined;
      const arrived = Math.max(at, 0);
      stays.push({ centreId, waits: starts - arrived, starts, ends: starts + work });
      at = starts + work;
    }
    return stays;
  }

  private startOf(centreId: number, at: number, rush: boolean): number | undefined {
    const capacity = this.capacities.get(centreId);
    if (!capacity) return undefined;
    let done = 0;
    let start = Math.max(at, 0);
    for (const arrival of this.arrivals.get(centreId) ?? []) {
      // who comes later is in front only with a rush, and only as long as the other has not begun
      if (arrival.at > start) break;
      if (arrival.rush ? rush && arrival.at > at : rush || arrival.at > at) continue;
      done = Math.max(done, capacity.by(arrival.at)) + arrival.work;
      const free = capacity.timeOf(done);
      if (free === undefined) return undefined;
      start = Math.max(start, free);
    }
    return hasHands(capacity, start) ? start : undefined;
  }

  /** What comes to a centre, by the working time at which it does. */
  workOf(centreId: number): readonly { readonly at: number; readonly work: number }[] {
    return this.arrivals.get(centreId) ?? [];
  }
}

/** Whether anybody works there at that time or later. */
const hasHands = (capacity: Capacity, from: number): boolean =>
  capacity.timeOf(capacity.by(from) + 1) !== undefined;

/** When a way is at its end. */
export const endOf = (route: Route, stays: readonly Stay[]): number =>
  stays.at(-1)?.ends ?? Math.max(route.arrives, 0);

/** By longer norms those in front may come to a centre behind the order; still its safe end is never before the likely one. */
export const safeEnd = (likely: Date | undefined, safe: Date | undefined): Date | undefined =>
  likely && safe && (likely > safe ? likely : safe);

/**
 * What the hands of a centre work between each two marks of working time (the ends of weeks), the first from now on, as a
 * share of what they can: 1 is full, and what does not fit goes on after the mark. Null: work waits and nobody is there.
 */
export const plannedLoads = (
  arrivals: readonly { readonly at: number; readonly work: number }[],
  capacity: Capacity,
  ends: readonly number[],
): (number | null)[] => {
  // all three on the line of what the hands could have done since now
  let [busyUntil, idle, from] = [0, 0, 0];
  let [worked, next] = [0, 0];
  return ends.map((end) => {
    for (let one = arrivals[next]; one && one.at < end; one = arrivals[++next]) {
      const came = capacity.by(one.at);
      idle += Math.max(0, came - busyUntil);
      busyUntil = Math.max(busyUntil, came) + one.work;
    }
    const to = capacity.by(end);
    const workedByNow = Math.min(to, busyUntil) - idle;
    const [can, did] = [to - from, workedByNow - worked];
    [from, worked] = [to, workedByNow];
    if (can <= 0) return busyUntil > to ? null : 0;
    return Math.min(1, did / can);
  });
};

export interface WeekLoad {
  /** Share of what the centre can do: 1 is full. What is left over goes on into the next week. */
  readonly load: number;
  /** Work that waits or comes, and what the hands can do; milliseconds of one person. */
  readonly work: number;
  readonly capacity: number;
}

/** The load of a centre between each two marks of working time (the ends of weeks), the first from now on. */
export const weekLoads = (
  arrivals: readonly { readonly at: number; readonly work: number }[],
  capacity: Capacity,
  ends: readonly number[],
): WeekLoad[] => {
  let [left, from, next] = [0, 0, 0];
  return ends.map((end) => {
    let work = left;
    for (let one = arrivals[next]; one && one.at < end; one = arrivals[++next]) work += one.work;
    const can = capacity.by(end) - capacity.by(from);
    from = end;
    left = Math.max(0, work - can);
    return { work, capacity: can, load: can > 0 ? work / can : work > 0 ? Infinity : 0 };
  });
};
