import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { HouseBook, type HouseNow } from '../house/house.service.js';
import { orderOf, selectWork, type WorkRow } from '../standing/floor-rows.js';
import { type FloorOrder, type Standing, standingOf } from '../standing/standing.rules.js';
import { Capacity, WorkLine } from './capacity.rules.js';
import { endOf, Plan, type Route, safeEnd, type Stay, type Visit } from './promise.rules.js';

/** `id` null: it is still being written. */
export interface Asked {
  readonly id: number | null;
  readonly order: FloorOrder;
  readonly rush: boolean;
}
/** The way of an order through the floor by one of the two norms; `end` undefined: a centre of it has nobody. */
export interface Way {
  readonly plan: Plan;
  readonly route: Route;
  readonly stays: Stay[] | undefined;
  readonly end: Date | undefined;
}
export interface Forecast {
  readonly house: HouseNow;
  readonly standing: Standing;
  /** How many other orders it stands behind or among. */
  readonly inWork: number;
  /** Drafts that do not count: they have lain long, and nobody has promised or hurried them. */
  readonly leftOut: number;
  readonly line: WorkLine;
  readonly capacities: ReadonlyMap<number, Capacity>;
  readonly likely: Way;
  readonly safe: Way;
}

type Share = 'median' | 'p80';
interface Entry {
  readonly standing: Standing;
  readonly rush: boolean;
}

/** So long a draft is taken for work to come though it has no day; after that it may never be begun. */
const DRAFT_COUNTS_MS = 30 * 86_400_000;

/** When an order can honestly be ready, behind all that is in work now. */
@Injectable()
export class Forecaster {
  constructor(
    private readonly em: EntityManager,
    private readonly book: HouseBook,
  ) {}

  /** Undefined: the order is not to be worked on any more. */
  async forecast({ id, order, rush }: Asked, now: Date): Promise<Forecast | undefined> {
    const house = await this.book.open();
    const standing = standingOf(order, house);
    if (!standing || standing.column === 'ready') return undefined;
    // all that stands in front counts, also what whoever asks may not see
    const all = (await selectWork(this.em)).flatMap((row): (Entry & { isIdle: boolean })[] => {
      const other = row.order_id === id ? undefined : standingOf(orderOf(row), house);
      if (!other || other.column === 'ready') return [];
      return [{ standing: other, rush: row.rush, isIdle: isIdle(row, other, now) }];
    });
    const others = all.filter((entry) => !entry.isIdle);
    const line = new WorkLine(house.clock, now);
    const capacities = new Map(
      house.workCentres.map((centre) => [centre.id, new Capacity(line, (day) => centre.handsOn(day))]),
    );
    const way = (share: Share): Way => {
      const plan = new Plan(
        capacities,
        others.map((entry) => routeOf(entry, house, now, share)),
      );
      const route = routeOf({ standing, rush }, house, now, share);
      const stays = plan.stays(route);
      return { plan, route, stays, end: stays && line.dateOf(endOf(route, stays)) };
    };
    const [likely, safe] = [way('median'), way('p80')];
    return {
      ...{ house, standing, inWork: others.length, leftOut: all.length - others.length, line, capacities },
      likely,
      safe: { ...safe, end: safeEnd(likely.end, safe.end) },
    };
  }
}

const isIdle = ({ rush, due_at: due }: WorkRow, { column, since }: Standing, now: Date): boolean =>
  column === 'waiting' && !rush && due === null && now.getTime() - since.getTime() > DRAFT_COUNTS_MS;

/** Steps that follow one another in a centre are one stay there; a step without a centre costs its time and no queue. */
const routeOf = ({ standing, rush }: Entry, house: HouseNow, now: Date, share: Share): Route => {
  const visits: { centreId: number; work: number }[] = [];
  for (const { step, centreId } of standing.left) {
    const work = house.norm(step, standing.kind)[share];
    const last = visits.at(-1);
    const where = centreId ?? last?.centreId;
    if (where === undefined) continue;
    if (last?.centreId === where) last.work += work;
    else visits.push({ centreId: where, work });
  }
  const here = house.clock.between(standing.since, now);
  const wait = house.waits.waiting * house.clock.day;
  return {
    rush,
    arrives: standing.column === 'waiting' ? Math.max(0, wait - here) : -here,
    visits: visits satisfies Visit[],
  };
};
