import { Controller } from '@nestjs/common';
import { OrderChanged, type OrderFacts } from '@peruke/contracts/events';
import { ORDER_STATES } from '@peruke/contracts/orders';
import { EventContext, On } from '@peruke/svc-kit/events';
import { toWireDate } from '@peruke/svc-kit/time';
import { wigOf } from '../steps/wig-facts.js';
import type { FloorOrder } from '../standing/standing.rules.js';
import { Forecaster } from './forecast.service.js';

/** What was promised longer ago is not forecast any more: nobody knows what stood in front of it then. */
const LATEST_MS = 86_400_000;

/** Keeps beside the day that somebody chose for an order what the forecast was then. */
@Controller()
export class PromiseMadeConsumer {
  constructor(private readonly forecaster: Forecaster) {}

  @On(OrderChanged)
  async keep(facts: OrderFacts, { em, envelope }: EventContext): Promise<void> {
    const now = new Date();
    const at = new Date(envelope.at);
    if (facts.completeDate === null || now.getTime() - at.getTime() > LATEST_MS) return;
    const [last] = await em.execute<{ at: string; due_at: string }[]>(
      'select at, due_at from promise_made where order_id = ? order by at desc limit 1',
      [facts.orderId],
    );
    const isKnown = last && (new Date(last.at) >= at || sameTime(last.due_at, facts.completeDate));
    if (isKnown) return;
    const order = orderIn(facts, at);
    const rush = facts.work?.rush ?? false;
    const forecast = order && (await this.forecaster.forecast({ id: facts.orderId, order, rush }, now));
    if (!forecast) return;
    await em.execute(
      `insert into promise_made (order_id, at, due_at, likely, safe) values (?, ?, ?, ?, ?)
       on conflict do nothing`,
      [facts.orderId, at, facts.completeDate, dayOf(forecast.likely.end), dayOf(forecast.safe.end)],
    );
  }
}

const sameTime = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other);
const dayOf = (end: Date | undefined): string | null => (end ? toWireDate(end) : null);

/** Undefined in a state that this version does not know. */
const orderIn = (facts: OrderFacts, at: Date): FloorOrder | undefined => {
  const { isRepair, work } = facts;
  const state = ORDER_STATES.find((one) => one === facts.state);
  return (
    state && {
      ...{ state, isRepair, stateSince: at },
      createdAt: work ? new Date(work.createdAt) : at,
      wig: wigOf(work?.properties ?? {}),
      steps: work?.steps ?? [],
      stages: work?.stages ?? [],
    }
  );
};
