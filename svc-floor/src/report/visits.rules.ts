import { LEAST_NORM_DAYS } from '../house/house.rules.js';
import type { HouseNow } from '../house/house.service.js';
import type { WorkKind } from '../standing/standing.rules.js';
import type { DoneStep, ReportOrder, ReportRows } from './report-rows.js';
import { grouped } from './spread.rules.js';

/** An order's stay in a centre: from its coming to the last step that was done there. Days of the working clock. */
export interface Visit {
  readonly orderId: number;
  readonly kind: WorkKind;
  readonly centreId: number;
  readonly done: Date;
  readonly days: number;
  readonly worked: number;
  readonly norm: number;
}

export const pausesOfOrder = ({ holds }: Pick<ReportOrder, 'holds'>, now: Date) =>
  holds.map(({ at, until }) => ({ from: new Date(at), to: until === null ? now : new Date(until) }));

/** Where a step is done; null: in no centre. */
export const centreOf = (
  house: HouseNow,
  order: ReportOrder | undefined,
  { step, kind }: DoneStep,
): number | null => {
  if (kind === 'new') return house.centres.find(({ steps }) => steps.includes(step))?.id ?? null;
  const category = order?.stages.find(({ title, type }) => title === step && type === kind)?.category;
  return (
    house.centres.find(({ categories }) => category !== undefined && categories.includes(category))?.id ??
    house.repairsId
  );
};

/** All stays of the orders, each by the kind of its work. */
export const visitsOf = (
  { orders, done }: Pick<ReportRows, 'orders' | 'done'>,
  house: HouseNow,
  now: Date,
): Visit[] => {
  const day = house.clock.day || 1;
  const placed = done.flatMap((step) => {
    const centreId = centreOf(house, orders.get(step.orderId), step);
    return centreId === null ? [] : [{ ...step, centreId }];
  });
  const stays = grouped(placed, ({ orderId, kind, centreId }) => `${orderId}:${kind}:${centreId}`);
  return [...stays.values()].flatMap((steps): Visit[] => {
    const [first] = steps;
    const last = steps.at(-1);
    const order = first && orders.get(first.orderId);
    if (!first || !last || !order) return [];
    const pauses = pausesOfOrder(order, now);
    const came = steps.reduce((least, { arrived }) => (arrived < least ? arrived : least), first.arrived);
    return [
      {
        ...{ orderId: first.orderId, kind: first.kind, centreId: first.centreId, done: last.done },
        days: house.clock.between(came, last.done, pauses) / day,
        worked:
          steps.reduce((sum, { begun, done: at }) => sum + house.clock.between(begun, at, pauses), 0) / day,
        norm: Math.max(
          LEAST_NORM_DAYS,
          steps.reduce((sum, { step, kind }) => sum + house.norm(step, kind).p80, 0) / day,
        ),
      },
    ];
  });
};
