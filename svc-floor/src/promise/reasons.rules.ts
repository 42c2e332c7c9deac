import { toWireDate } from '@peruke/svc-kit/time';
import { hoursOf, nextDay, type Opening } from '../clock/working-clock.rules.js';
import type { StepTable } from '../steps/needed-steps.rules.js';
import type { Stay } from './promise.rules.js';

/** Why a promise is not earlier; `cost` in working milliseconds. */
export type Reason =
  | { readonly kind: 'queue'; readonly cost: number; readonly centreId: number; readonly until: Date }
  | { readonly kind: 'closed' | 'half'; readonly cost: number; readonly day: string }
  | { readonly kind: 'step'; readonly cost: number; readonly step: string }
  | { readonly kind: 'start'; readonly cost: number };

const MOST = 3;
const HOUR = 3_600_000;
const MINUTE = 60_000;

interface Way {
  readonly stays: readonly Stay[];
  readonly steps: readonly { readonly step: string; readonly work: number }[];
  readonly start: number;
  readonly dateOf: (work: number) => Date | undefined;
}

/** The largest first. What costs less than an hour is no reason. */
export const reasonsOf = (way: Way, opening: Opening, table: StepTable, now: Date, end: Date): Reason[] =>
  [
    ...queues(way),
    ...freeDays(opening, now, end),
    ...way.steps
      .filter(({ step }) => step in table)
      .map(({ step, work }): Reason => ({ kind: 'step', step, cost: work })),
    { kind: 'start' as const, cost: way.start },
  ]
    .filter(({ cost }) => cost >= HOUR)
    .sort((a, b) => b.cost - a.cost)
    .slice(0, MOST);

const queues = ({ stays, dateOf }: Way): Reason[] =>
  stays.flatMap(({ centreId, waits, starts }): Reason[] => {
    const until = dateOf(starts);
    return until ? [{ kind: 'queue', centreId, cost: waits, until }] : [];
  });

/** What feasts and their eves take away of the days until then. */
const freeDays = (opening: Opening, now: Date, end: Date): Reason[] => {
  const reasons: Reason[] = [];
  const always: Opening = { ...opening, closedDays: new Set(), halfDays: new Set() };
  for (let day = toWireDate(now); day <= toWireDate(end); day = nextDay(day)) {
    const [usual, real] = [minutesOf(always, day), minutesOf(opening, day)];
    if (real < usual)
      reasons.push({ kind: real === 0 ? 'closed' : 'half', day, cost: (usual - real) * MINUTE });
  }
  return reasons;
};

const minutesOf = (opening: Opening, day: string): number => {
  const hours = hoursOf(opening, day);
  return hours === null ? 0 : hours.closes - hours.opens;
};
