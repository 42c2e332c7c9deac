import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { HouseBook, type HouseNow } from '../house/house.service.js';
import { orderOf, selectWork } from '../standing/floor-rows.js';
import { type FloorOrder, type Standing, standingOf } from '../standing/standing.rules.js';
import { Capacity, WorkLine } from './capacity.rules.js';
import { endOf, Plan, type Route, type Stay, type Visit } from './promise.rules.js';

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
  /** How many other orders are in work. */
  readonly inWork: number;
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
    const others = (await selectWork(this.em)).flatMap((row): Entry[] => {
      const other = row.order_id === id ? undefined : standingOf(orderOf(row), house);
      return other && other.column !== 'ready' ? [{ standing: other, rush: row.rush }] : [];
    });
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
    return {
      ...{ house, standing, inWork: others.length, line, capacities },
      likely: way('median'),
      safe: way('p80'),
    };
  }
}

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
