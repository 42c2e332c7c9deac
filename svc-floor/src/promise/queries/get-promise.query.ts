import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PromiseAnswer, PromiseQuery, PromiseReason } from '@peruke/contracts/floor';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { toWireDate } from '@peruke/svc-kit/time';
import { type FloorRow, orderOf, selectInWork, selectOrder } from '../../standing/floor-rows.js';
import { nextDay } from '../../clock/working-clock.rules.js';
import { DEFAULT_WAITING_DAYS } from '../../house/house.rules.js';
import { HouseBook, type HouseNow } from '../../house/house.service.js';
import { type FloorOrder, type Standing, standingOf, tableOf } from '../../standing/standing.rules.js';
import type { StepTable } from '../../steps/needed-steps.rules.js';
import { Capacity, WorkLine } from '../capacity.rules.js';
import { endOf, Plan, type Route, type Visit, weekLoads } from '../promise.rules.js';
import { type Reason, reasonsOf } from '../reasons.rules.js';

/** The earliest honest date of an order that is there or is being written: 404 when it is not the caller's to see. */
export class GetPromise extends Query<PromiseAnswer> {
  constructor(
    readonly asked: PromiseQuery,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

const WEEKS = 12;
type Share = 'median' | 'p80';
interface Entry {
  id: number | null;
  standing: Standing;
  rush: boolean;
}

@QueryHandler(GetPromise)
export class GetPromiseHandler implements IQueryHandler<GetPromise> {
  constructor(
    private readonly em: EntityManager,
    private readonly book: HouseBook,
  ) {}

  async execute({ asked, user, now }: GetPromise): Promise<PromiseAnswer> {
    const house = await this.book.open();
    const { table, ...mine } = await this.entryOf(asked, user, house, now);
    // whoever asks: all that stands in front counts, also what she may not see
    const rows = await selectInWork(this.em, {}, { id: 0, role: 'ADMIN' } as SignedInUser);
    const others = rows.flatMap((row): Entry[] => {
      const standing = row.order_id === mine.id ? undefined : standingOf(orderOf(row), house);
      return standing && standing.column !== 'ready' ? [{ id: row.order_id, standing, rush: row.rush }] : [];
    });
    const line = new WorkLine(house.clock, now);
    const capacities = new Map(
      house.workCentres.map((centre) => [centre.id, new Capacity(line, (day) => centre.handsOn(day))]),
    );
    const way = (share: Share) => {
      const plan = new Plan(
        capacities,
        others.map((entry) => routeOf(entry, house, now, share)),
      );
      const route = routeOf(mine, house, now, share);
      const stays = plan.stays(route);
      const end = stays && line.dateOf(endOf(route, stays));
      return { plan, route, stays, end };
    };
    const [likely, safe] = [way('median'), way('p80')];
    return {
      likely: likely.end ? toWireDate(likely.end) : null,
      safe: safe.end ? toWireDate(safe.end) : null,
      likely_days: daysUntil(likely.end, house, now),
      safe_days: daysUntil(safe.end, house, now),
      reasons:
        safe.stays && safe.end
          ? reasonsOf(
              {
                stays: safe.stays,
                steps: mine.standing.left.map(({ step }) => ({
                  step,
                  work: house.norm(step, mine.standing.kind).p80,
                })),
                start: Math.max(0, safe.route.arrives),
                dateOf: (work) => line.dateOf(work),
              },
              house.opening,
              table,
              now,
              safe.end,
            ).map((reason) => reasonOf(reason, house))
          : [],
      ...heat(house, line, likely.plan, capacities),
      holidays: holidaysOf(house, now),
    };
  }

  private async entryOf(
    asked: PromiseQuery,
    user: SignedInUser,
    house: HouseNow,
    now: Date,
  ): Promise<Entry & { table: StepTable }> {
    const row = asked.order_id === undefined ? undefined : await selectOrder(this.em, asked.order_id, user);
    if (asked.order_id !== undefined && !row) throw new DomainError('not_found');
    const order = row ? given(row, asked) : written(asked, now);
    const standing = standingOf(order, house);
    if (!standing || standing.column === 'ready') throw new DomainError('not_found');
    return {
      id: row?.order_id ?? null,
      standing,
      table: tableOf(order, house),
      rush: asked.rush === undefined ? (row?.rush ?? false) : asked.rush === '1',
    };
  }
}

const given = (row: FloorRow, asked: PromiseQuery): FloorOrder => {
  const order = orderOf(row);
  return { ...order, wig: { ...order.wig, ...wigAsked(asked) } };
};

const written = (asked: PromiseQuery, now: Date): FloorOrder => ({
  state: 'Draft',
  isRepair: asked.is_repair === '1',
  stateSince: now,
  createdAt: now,
  wig: wigAsked(asked),
  steps: [],
  // a repair whose pieces nobody has written down yet is at least one
  stages:
    asked.is_repair === '1' ? [{ stageId: 0, title: '', type: 'repair', category: '', done: null }] : [],
});

const wigAsked = ({ wig_type, top_type, front, highlights }: PromiseQuery) => ({
  ...(wig_type !== undefined && { wigType: wig_type }),
  ...(top_type !== undefined && { topTypes: [top_type] }),
  ...(front !== undefined && { fronts: [front] }),
  ...(highlights !== undefined && { withHighlights: highlights === '1' }),
});

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
  const wait = DEFAULT_WAITING_DAYS * house.clock.day;
  return {
    rush,
    arrives: standing.column === 'waiting' ? Math.max(0, wait - here) : -here,
    visits: visits satisfies Visit[],
  };
};

const daysUntil = (end: Date | undefined, house: HouseNow, now: Date): number | null =>
  end ? Math.round((house.clock.between(now, end) / (house.clock.day || 1)) * 10) / 10 : null;

const nameOf = (house: HouseNow, centreId: number): { he: string; en: string } => {
  const centre = house.workCentres.find(({ id }) => id === centreId);
  return { he: centre?.nameHe ?? '', en: centre?.nameEn ?? '' };
};

const reasonOf = (reason: Reason, house: HouseNow): PromiseReason => {
  const day = 'day' in reason ? reason.day : 'until' in reason ? toWireDate(reason.until) : null;
  const special = 'day' in reason ? house.days.find((one) => one.day === reason.day) : undefined;
  return {
    kind: reason.kind,
    days: Math.round((reason.cost / (house.clock.day || 1)) * 10) / 10,
    centre: 'centreId' in reason ? nameOf(house, reason.centreId) : null,
    day,
    title: special ? { he: special.titleHe, en: special.titleEn } : null,
    step: 'step' in reason ? reason.step : null,
  };
};

/** The weeks from this one on, by their Sundays, and what each asks of each centre. */
const heat = (
  house: HouseNow,
  line: WorkLine,
  plan: Plan,
  capacities: ReadonlyMap<number, Capacity>,
): Pick<PromiseAnswer, 'weeks' | 'loads'> => {
  const sundays = line.days.flatMap((day, index) =>
    new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? [index] : [],
  );
  const starts = sundays[0] === 0 ? sundays : [0, ...sundays];
  const weeks = starts.slice(0, WEEKS);
  const ends = weeks.map((_, at) => line.ends[(starts[at + 1] ?? line.days.length) - 1] ?? 0);
  return {
    weeks: weeks.map((index) => line.days[index] ?? ''),
    loads: house.workCentres.map(({ id, nameHe, nameEn }) => ({
      centre: { he: nameHe, en: nameEn },
      loads: weekLoads(plan.workOf(id), capacities.get(id) as Capacity, ends).map(({ load }) =>
        Number.isFinite(load) ? Math.round(load * 100) / 100 : null,
      ),
    })),
  };
};

const holidaysOf = (house: HouseNow, now: Date): PromiseAnswer['holidays'] => {
  let last = toWireDate(now);
  for (let days = 0; days < WEEKS * 7; days++) last = nextDay(last);
  return house.days
    .filter(({ day }) => day >= toWireDate(now) && day <= last)
    .map(({ day, kind, titleHe, titleEn }) => ({ day, kind, title: { he: titleHe, en: titleEn } }));
};
