import { toWireDate } from '@peruke/svc-kit/time';
import type { HouseNow } from '../house/house.service.js';
import type { WorkKind } from '../standing/standing.rules.js';
import type { Passage, ReportRows } from './report-rows.js';
import { grouped } from './spread.rules.js';
import { pausesOfOrder } from './visits.rules.js';

/** An order that became ready: how long its work took, and whether the day that was promised was kept. */
export interface Finish {
  readonly orderId: number;
  readonly kind: WorkKind;
  readonly at: Date;
  readonly days: number;
  /** Null: no day was promised. */
  readonly kept: boolean | null;
  /** The same of the safe date as it was when that day was promised; null: it is not known. */
  readonly safeKept: boolean | null;
  readonly lateDays: number;
  /** Whether it came back to work after that. */
  readonly cameBack: boolean;
}

const WORKING = ['Wigs in Production', 'Repair Wigs', 'Rework'];
const READY = ['Ready New Wig', 'Ready Repair Wigs', 'Storage'];

export const isFinish = ({ from, to }: Passage): boolean => WORKING.includes(from) && READY.includes(to);
export const isRework = ({ to }: Passage): boolean => to === 'Rework';

export const finishesOf = (
  { orders, passages, safeDates }: Pick<ReportRows, 'orders' | 'passages' | 'safeDates'>,
  house: HouseNow,
  now: Date,
): Finish[] => {
  const day = house.clock.day || 1;
  const safeOf = grouped(safeDates, ({ orderId }) => orderId);
  return [...grouped(passages, ({ orderId }) => orderId).values()].flatMap((moves) =>
    moves.flatMap((move, index): Finish[] => {
      const order = orders.get(move.orderId);
      if (!order || !isFinish(move)) return [];
      const begun = moves.slice(0, index).findLast(({ to }) => to === move.from)?.at ?? order.createdAt;
      const due = move.dueAt ?? order.dueAt;
      const kept = due === null ? null : toWireDate(move.at) <= toWireDate(due);
      const safe = safeOf.get(move.orderId)?.find(({ dueAt }) => dueAt.getTime() === due?.getTime())?.safe;
      return [
        {
          ...{ orderId: move.orderId, at: move.at, kept },
          safeKept: safe === undefined ? null : toWireDate(move.at) <= safe,
          kind: move.from === 'Rework' ? 'rework' : move.isRepair ? 'repair' : 'new',
          days: house.clock.between(begun, move.at, pausesOfOrder(order, now)) / day,
          lateDays: due !== null && kept === false ? house.clock.between(due, move.at) / day : 0,
          cameBack: moves.slice(index + 1).some(isRework),
        },
      ];
    }),
  );
};
