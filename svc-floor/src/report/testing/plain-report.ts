import { fromWireDateAndTime, toWireDate } from '@peruke/svc-kit/time';
import { SPECIAL_DAYS } from './special-days.js';

/** What was told to the floor of one order, as the spec keeps it. */
export interface ToldOrder {
  id: number;
  barcode: string;
  createdAt: string;
  startedAt: string;
  due: string | null;
  ticks: { step: string; at: string; by: number }[];
  holds: { reason: string; at: string; until: string }[];
  readyAt: string | null;
  rework: { at: string; reason: string; step: string | null; terms: string; readyAt: string } | null;
}

const DAY_MS = 8.5 * 3_600_000;
const SUNDAY_TO_THURSDAY = 4;
const plusDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const CLOSING: ReadonlyMap<string, string | null> = new Map(
  SPECIAL_DAYS.map(({ day, kind }) => [day, kind === 'closed' ? null : '12:00']),
);

/** Working time day by day, 09:00 to 17:30 from Sunday to Thursday, until noon on eves and fasts. */
const openBetween = (from: number, to: number): number => {
  let sum = 0;
  for (let day = toWireDate(new Date(from)); day <= toWireDate(new Date(to)); day = plusDay(day)) {
    const closing = CLOSING.get(day) ?? (CLOSING.has(day) ? null : '17:30');
    if (weekday(day) > SUNDAY_TO_THURSDAY || closing === null) continue;
    const opens = fromWireDateAndTime(day, '09:00').getTime();
    const closes = fromWireDateAndTime(day, closing).getTime();
    sum += Math.max(0, Math.min(to, closes) - Math.max(from, opens));
  }
  return sum;
};

/** The same without what lies in holds. They do not overlap here. */
const days = (from: string, to: string, holds: ToldOrder['holds']): number => {
  const [a, b] = [Date.parse(from), Date.parse(to)];
  const paused = holds.map(({ at, until }) => {
    const [x, y] = [Math.max(a, Date.parse(at)), Math.min(b, Date.parse(until))];
    return x < y ? openBetween(x, y) : 0;
  });
  return (a < b ? openBetween(a, b) - paused.reduce((sum, one) => sum + one, 0) : 0) / DAY_MS;
};

const share = (values: number[], part: number): number | null => {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!];
  return Math.round((low + (high - low) * (at - Math.floor(at))) * 10) / 10;
};
const spread = (values: number[]) => ({
  count: values.length,
  median: share(values, 0.5),
  p80: share(values, 0.8),
  p95: share(values, 0.95),
});
const sum = (values: number[]): number => values.reduce((all, one) => all + one, 0);
const millionth = (value: number): number => Math.round(value * 1_000_000) / 1_000_000;
const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The figures of the report, worked out anew from nothing but what was told. */
export const plainReport = (
  told: readonly ToldOrder[],
  range: { from: string; to: string },
  centreOf: (step: string) => number,
) => {
  const isIn = (at: string): boolean => {
    const day = toWireDate(new Date(at));
    return range.from <= day && day <= range.to;
  };
  const finishes = told.flatMap((order) => [
    ...(order.readyAt === null ? [] : [finish(order, order.startedAt, order.readyAt, false)]),
    ...(order.rework ? [finish(order, order.rework.at, order.rework.readyAt, true)] : []),
  ]);
  const inRange = finishes.filter(({ at }) => isIn(at));
  const broken = inRange.filter(({ kept }) => kept === false);
  const firsts = inRange.filter(({ isRework }) => !isRework);
  const ofPerson = new Map<number, { at: string; step: string; order: number }[]>();
  for (const { id, ticks } of told)
    for (const { step, at, by } of ticks)
      ofPerson.set(by, [...(ofPerson.get(by) ?? []), { at, step, order: id }]);
  for (const list of ofPerson.values()) list.sort((a, b) => a.at.localeCompare(b.at));
  const done = told.flatMap(({ id, createdAt, ticks, holds }) =>
    ticks.map(({ step, at, by }, index) => {
      const own = ofPerson.get(by)!;
      const before = own[own.findIndex((one) => one.order === id && one.step === step) - 1];
      const arrived = ticks[index - 1]?.at ?? createdAt;
      const begun = before && before.at > arrived ? before.at : arrived;
      return { id, step, arrived, at, holds, centre: centreOf(step), worked: days(begun, at, holds) };
    }),
  );
  const visits = told.flatMap(({ id, holds }) => {
    const own = done.filter((one) => one.id === id);
    return [...new Set(own.map(({ centre }) => centre))].map((centre) => {
      const here = own.filter((one) => one.centre === centre);
      const at = here.at(-1)!.at;
      return {
        centre,
        at,
        days: days(here[0]!.arrived, at, holds),
        worked: sum(here.map((one) => one.worked)),
      };
    });
  });
  const here = visits.filter(({ at }) => isIn(at));
  const reworks = told.flatMap(({ rework }) => (rework && isIn(rework.at) ? [rework] : []));
  const held = told.flatMap(({ holds }) => holds);
  const heldDays = (reason: string) =>
    held.filter((hold) => hold.reason === reason).map(({ at, until }) => days(at, until, []));
  return {
    cycle: spread(inRange.map((one) => one.days)),
    promises: {
      kept: inRange.filter(({ kept }) => kept === true).length,
      broken: broken.length,
      late_days: broken.length === 0 ? null : tenth(sum(broken.map(({ late }) => late)) / broken.length),
    },
    first_pass: {
      share: millionth(firsts.filter(({ cameBack }) => !cameBack).length / firsts.length),
      count: firsts.length,
      reworked: firsts.filter(({ cameBack }) => cameBack).length,
    },
    work_share: millionth(
      sum(here.map((one) => Math.min(one.days, one.worked))) / sum(here.map((one) => one.days)),
    ),
    centre: (id: number) => {
      const own = here.filter(({ centre }) => centre === id);
      return {
        ...spread(own.map((one) => one.days)),
        waiting: share(
          own.map((one) => Math.max(0, one.days - one.worked)),
          0.5,
        ),
      };
    },
    step: (step: string) => {
      const own = done.filter((one) => one.step === step && isIn(one.at));
      const faults = told.filter(({ rework }) => rework?.step === step).map(({ id }) => id);
      return {
        ...spread(own.map(({ arrived, at, holds }) => days(arrived, at, holds))),
        first_pass: millionth(own.filter(({ id }) => !faults.includes(id)).length / own.length),
      };
    },
    week: (week: string) => {
      let end = week;
      for (let i = 0; i < 6; i++) end = plusDay(end);
      const own = inRange.filter(({ at }) => {
        const day = toWireDate(new Date(at));
        return week <= day && day <= end;
      });
      return spread(own.map((one) => one.days));
    },
    hold: (reason: string) => ({
      reason,
      count: heldDays(reason).length,
      days: tenth(sum(heldDays(reason))),
    }),
    rework: (reason: string) => reworks.filter((one) => one.reason === reason).length,
    charged: reworks.filter(({ terms }) => terms === 'charged').length,
  };
};

const finish = (order: ToldOrder, from: string, at: string, isRework: boolean) => {
  const { due, holds, rework } = order;
  const kept = due === null ? null : toWireDate(new Date(at)) <= toWireDate(new Date(due));
  return {
    ...{ at, isRework, kept, days: days(from, at, holds), cameBack: !isRework && rework !== null },
    late: due !== null && kept === false ? days(due, at, []) : 0,
  };
};
