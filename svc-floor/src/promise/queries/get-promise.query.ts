import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PromiseAnswer, PromiseQuery, PromiseReason } from '@peruke/contracts/floor';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { toWireDate } from '@peruke/svc-kit/time';
import { nextDay } from '../../clock/working-clock.rules.js';
import type { HouseNow } from '../../house/house.service.js';
import { type FloorRow, orderOf, selectOrder } from '../../standing/floor-rows.js';
import { type FloorOrder, tableOf } from '../../standing/standing.rules.js';
import type { Capacity, WorkLine } from '../capacity.rules.js';
import { type Asked, type Forecast, Forecaster } from '../forecast.service.js';
import { type Plan, plannedLoads } from '../promise.rules.js';
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

@QueryHandler(GetPromise)
export class GetPromiseHandler implements IQueryHandler<GetPromise> {
  constructor(
    private readonly em: EntityManager,
    private readonly forecaster: Forecaster,
  ) {}

  async execute({ asked, user, now }: GetPromise): Promise<PromiseAnswer> {
    const wanted = await this.wanted(asked, user, now);
    const forecast = await this.forecaster.forecast(wanted, now);
    if (!forecast) throw new DomainError('not_found');
    const { house, line, capacities, likely, safe } = forecast;
    return {
      likely: likely.end ? toWireDate(likely.end) : null,
      safe: safe.end ? toWireDate(safe.end) : null,
      likely_days: daysUntil(likely.end, house, now),
      safe_days: daysUntil(safe.end, house, now),
      reasons: reasonsFor(forecast, wanted.order, now),
      in_work: forecast.inWork,
      left_out: forecast.leftOut,
      ...heat(house, line, likely.plan, capacities),
      holidays: holidaysOf(house, now),
    };
  }

  private async wanted(asked: PromiseQuery, user: SignedInUser, now: Date): Promise<Asked> {
    const row = asked.order_id === undefined ? undefined : await selectOrder(this.em, asked.order_id, user);
    if (asked.order_id !== undefined && !row) throw new DomainError('not_found');
    return {
      id: row?.order_id ?? null,
      order: row ? given(row, asked) : written(asked, now),
      rush: asked.rush === undefined ? (row?.rush ?? false) : asked.rush === '1',
    };
  }
}

const given = (row: FloorRow, asked: PromiseQuery): FloorOrder => {
  const order = orderOf(row);
  const isBare = order.isRepair && order.state === 'Draft' && order.stages.length === 0;
  return {
    ...order,
    wig: { ...order.wig, ...wigAsked(asked) },
    ...(isBare && { stages: [ONE_PIECE] }),
  };
};

/** A repair whose pieces nobody has written down yet is at least one. */
const ONE_PIECE = { stageId: 0, title: '', type: 'repair', category: '', done: null };

const written = (asked: PromiseQuery, now: Date): FloorOrder => ({
  state: 'Draft',
  isRepair: asked.is_repair === '1',
  stateSince: now,
  createdAt: now,
  wig: wigAsked(asked),
  steps: [],
  stages: asked.is_repair === '1' ? [ONE_PIECE] : [],
});

const wigAsked = ({ wig_type, top_type, front, highlights }: PromiseQuery) => ({
  ...(wig_type !== undefined && { wigType: wig_type }),
  ...(top_type !== undefined && { topTypes: top_type }),
  ...(front !== undefined && { fronts: front }),
  ...(highlights !== undefined && { withHighlights: highlights === '1' }),
});

/** Of the likely day: no centre is full beyond it, and the loads of the weeks are of the same plan. */
const reasonsFor = ({ house, standing, line, likely }: Forecast, order: FloorOrder, now: Date) => {
  if (!likely.stays || !likely.end) return [];
  const way = {
    stays: likely.stays,
    steps: standing.left.map(({ step }) => ({ step, work: house.norm(step, standing.kind).median })),
    start: Math.max(0, likely.route.arrives),
    dateOf: (work: number) => line.dateOf(work),
  };
  return reasonsOf(way, house.opening, tableOf(order, house), now, likely.end).map((reason) =>
    reasonOf(reason, house),
  );
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

/** The weeks from this one on, by their Sundays, and what the plan takes of each centre in them. */
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
      loads: plannedLoads(plan.workOf(id), capacities.get(id) as Capacity, ends).map((load) =>
        load === null ? null : Math.round(load * 100) / 100,
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
