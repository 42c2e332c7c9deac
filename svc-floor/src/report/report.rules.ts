import type { FloorReport, FloorReportQuery } from '@peruke/contracts/floor';
import { CHECKLIST_STEPS } from '@peruke/contracts/orders';
import { dayRange, toWireDate } from '@peruke/svc-kit/time';
import type { HouseNow } from '../house/house.service.js';
import { type WorkKind, workKindOf } from '../standing/standing.rules.js';
import { type Finish, finishesOf, isRework } from './finishes.rules.js';
import type { DoneStep, Passage, ReportOrder, ReportRows } from './report-rows.js';
import { grouped, medianOf, rounded, shareOf, spreadOf } from './spread.rules.js';
import { centreOf, pausesOfOrder, type Visit, visitsOf } from './visits.rules.js';

const WORKING: readonly string[] = ['Wigs in Production', 'Repair Wigs', 'Rework'];
const KIND_OF = { wig: 'new', repair: 'repair', rework: 'rework' } as const;
/** Working days; the last has no end. */
const AGES = [0, 6, 11, 16, 21, 31] as const;
const WEEK_MS = 7 * 86_400_000;

/** What the logs say of a range: every figure of the report, from the same rows, by the same clock as board and promise. */
export const reportOf = (
  rows: ReportRows,
  asked: FloorReportQuery,
  house: HouseNow,
  now: Date,
): FloorReport => {
  const { from, to } = dayRange(asked.from, asked.to);
  const isIn = (at: Date): boolean => from <= at && at < to;
  const wanted = asked.kind && KIND_OF[asked.kind];
  const isKind = (kind: WorkKind): boolean => wanted === undefined || kind === wanted;
  const all = visitsOf(rows, house, now).filter(({ kind }) => isKind(kind));
  const beenThere = new Set(
    all.filter(({ centreId }) => centreId === asked.centre).map(({ orderId }) => orderId),
  );
  const isThere = (orderId: number): boolean => asked.centre === undefined || beenThere.has(orderId);

  const visits = all.filter(
    ({ centreId, done }) => isIn(done) && (asked.centre === undefined || centreId === asked.centre),
  );
  const finishes = finishesOf(rows, house, now).filter(
    ({ at, kind, orderId }) => isIn(at) && isKind(kind) && isThere(orderId),
  );
  const reworks = rows.passages.filter(
    (move) => isRework(move) && isIn(move.at) && isKind('rework') && isThere(move.orderId),
  );
  const steps = rows.done.filter(
    (one) =>
      isIn(one.done) &&
      isKind(one.kind) &&
      (asked.centre === undefined || centreOf(house, rows.orders.get(one.orderId), one) === asked.centre),
  );
  const inWork = [...rows.orders.values()].filter(
    (order) => WORKING.includes(order.state) && isKind(workKindOf(order)),
  );
  const weeks = weeksOf(finishes, asked);
  const timeThere = visits.reduce((sum, { days }) => sum + days, 0);
  return {
    cycle: spreadOf(finishes.map(({ days }) => days)),
    per_week: rounded(finishes.length / Math.max(1, (to.getTime() - from.getTime()) / WEEK_MS)),
    in_work: inWork.length,
    promises: promisesOf(finishes, all, house),
    first_pass: firstPassOf(finishes),
    work_share: shareOf(
      visits.reduce((sum, { days, worked }) => sum + Math.min(days, worked), 0),
      timeThere,
    ),
    centres: centresOf(visits, house),
    steps: stepsOf(steps, rows, house, now),
    weeks,
    ages: agesOf(inWork, house, now),
    holds: holdsOf(
      [...rows.orders.values()].filter((order) => isKind(workKindOf(order)) && isThere(order.id)),
      { from, to },
      house,
      now,
    ),
    reworks: countsOf(reworks.map(({ reason }) => reason ?? 'unsaid')),
    rework_terms: {
      warranty: reworks.filter(({ terms }) => terms === 'warranty').length,
      charged: reworks.filter(({ terms }) => terms === 'charged').length,
    },
  };
};

const countsOf = (reasons: readonly string[]): { reason: string; count: number }[] =>
  [...grouped(reasons, (reason) => reason)]
    .map(([reason, { length: count }]) => ({ reason, count }))
    .sort((a, b) => b.count - a.count || a.reason.localeCompare(b.reason));

/** The Sunday that a day's week begins with. */
const sundayOf = (day: string): string => {
  const at = new Date(`${day}T00:00:00Z`);
  return new Date(at.getTime() - at.getUTCDay() * 86_400_000).toISOString().slice(0, 10);
};

/** Every week of the range, those without a finished order too. */
const weeksOf = (finishes: readonly Finish[], { from, to }: FloorReportQuery): FloorReport['weeks'] => {
  const byWeek = grouped(finishes, ({ at }) => sundayOf(toWireDate(at)));
  const weeks: FloorReport['weeks'] = [];
  for (
    let at = Date.parse(`${sundayOf(from)}T00:00:00Z`);
    at <= Date.parse(`${to}T00:00:00Z`);
    at += WEEK_MS
  ) {
    const week = new Date(at).toISOString().slice(0, 10);
    const some = byWeek.get(week) ?? [];
    weeks.push({
      week,
      ...spreadOf(some.map(({ days }) => days)),
      ...keptOf(some.map(({ kept }) => kept)),
      safe: keptOf(some.map(({ safeKept }) => safeKept)),
    });
  }
  return weeks;
};

const keptOf = (promises: readonly (boolean | null)[]): { kept: number; broken: number } => ({
  kept: promises.filter((isKept) => isKept === true).length,
  broken: promises.filter((isKept) => isKept === false).length,
});

/** Of each broken promise, the centre that took most above its norm. */
const promisesOf = (
  finishes: readonly Finish[],
  visits: readonly Visit[],
  house: HouseNow,
): FloorReport['promises'] => {
  const broken = finishes.filter(({ kept }) => kept === false);
  const byOrder = grouped(visits, ({ orderId }) => orderId);
  const worst = broken.flatMap(({ orderId, kind }) => {
    const [most] = (byOrder.get(orderId) ?? [])
      .filter((visit) => visit.kind === kind && visit.days > visit.norm)
      .sort((a, b) => b.days - b.norm - (a.days - a.norm));
    return most ? [String(most.centreId)] : [];
  });
  const [first] = countsOf(worst);
  const centre = house.workCentres.find(({ id }) => String(id) === first?.reason);
  return {
    ...keptOf(finishes.map(({ kept }) => kept)),
    safe: keptOf(finishes.map(({ safeKept }) => safeKept)),
    late_days:
      broken.length === 0
        ? null
        : rounded(broken.reduce((sum, { lateDays }) => sum + lateDays, 0) / broken.length),
    costliest:
      first && centre ? { name: { he: centre.nameHe, en: centre.nameEn }, count: first.count } : null,
  };
};

/** Of the wigs and repairs that became ready, how many did not come back. */
const firstPassOf = (finishes: readonly Finish[]): FloorReport['first_pass'] => {
  const own = finishes.filter(({ kind }) => kind !== 'rework');
  const reworked = own.filter(({ cameBack }) => cameBack).length;
  return { share: shareOf(own.length - reworked, own.length), count: own.length, reworked };
};

const centresOf = (visits: readonly Visit[], house: HouseNow): FloorReport['centres'] => {
  const byCentre = grouped(visits, ({ centreId }) => centreId);
  return house.workCentres.map(({ id, nameHe, nameEn }) => {
    const some = byCentre.get(id) ?? [];
    return {
      ...{ id, name: { he: nameHe, en: nameEn } },
      ...spreadOf(some.map(({ days }) => days)),
      norm: medianOf(some.map(({ norm }) => norm)),
      waiting: medianOf(some.map(({ days, worked }) => Math.max(0, days - worked))),
    };
  });
};

const stepsOf = (
  steps: readonly DoneStep[],
  { orders, passages }: ReportRows,
  house: HouseNow,
  now: Date,
): FloorReport['steps'] => {
  const day = house.clock.day || 1;
  const faults = passages.filter((move) => isRework(move) && move.step !== null);
  const daysOf = ({ orderId, arrived, done }: DoneStep): number => {
    const order = orders.get(orderId);
    return house.clock.between(arrived, done, order ? pausesOfOrder(order, now) : []) / day;
  };
  return [...grouped(steps, ({ kind, step }) => `${kind}:${step}`).values()]
    .flatMap((some): FloorReport['steps'] => {
      const [first] = some;
      if (!first) return [];
      const { step, kind } = first;
      const spread = spreadOf(some.map(daysOf));
      if (kind !== 'new') return [{ step, kind, ...spread, first_pass: null }];
      return [{ step, kind, ...spread, first_pass: passShare(some, faults) }];
    })
    .sort((a, b) => placeOf(a) - placeOf(b) || a.step.localeCompare(b.step));
};

const passShare = (done: readonly DoneStep[], faults: readonly Passage[]): number | null => {
  const cameBack = done.filter(({ orderId, step, done: at }) =>
    faults.some((move) => move.orderId === orderId && move.step === step && move.at > at),
  );
  return shareOf(done.length - cameBack.length, done.length);
};

/** In the order of the checklist, then repairs, then rework. */
const placeOf = ({ step, kind }: { step: string; kind: string }): number => {
  if (kind === 'new') return (CHECKLIST_STEPS as readonly string[]).indexOf(step);
  return CHECKLIST_STEPS.length + (kind === 'repair' ? 0 : 1);
};

const agesOf = (inWork: readonly ReportOrder[], house: HouseNow, now: Date): FloorReport['ages'] => {
  const day = house.clock.day || 1;
  const aged = inWork.map((order) => ({
    order,
    days: Math.floor(house.clock.between(order.stateSince, now, pausesOfOrder(order, now)) / day),
  }));
  return AGES.map((from, at) => {
    const next = AGES[at + 1];
    return {
      from,
      to: next === undefined ? null : next - 1,
      orders: aged
        .filter(({ days }) => days >= from && (next === undefined || days < next))
        .map(({ order: { id, barcode } }) => ({ id, barcode })),
    };
  });
};

/** The part of each hold that lies in the range, and until now. */
const holdsOf = (
  orders: readonly ReportOrder[],
  range: { from: Date; to: Date },
  house: HouseNow,
  now: Date,
): FloorReport['holds'] => {
  const day = house.clock.day || 1;
  const all = orders.flatMap(({ holds }) =>
    holds.flatMap(({ reason, at, until }) => {
      const from = new Date(Math.max(Date.parse(at), range.from.getTime()));
      const to = new Date(Math.min(until === null ? now.getTime() : Date.parse(until), range.to.getTime()));
      return from < to ? [{ reason, days: house.clock.between(from, to) / day }] : [];
    }),
  );
  return [...grouped(all, ({ reason }) => reason)]
    .map(([reason, some]) => ({
      reason,
      count: some.length,
      days: rounded(some.reduce((sum, { days }) => sum + days, 0)),
    }))
    .sort((a, b) => b.days - a.days || a.reason.localeCompare(b.reason));
};
