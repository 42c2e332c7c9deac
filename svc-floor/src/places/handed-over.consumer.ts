import { Controller } from '@nestjs/common';
import { OrderMoved } from '@peruke/contracts/events';
import type { EventData } from '@peruke/contracts/kernel';
import { EventContext, On } from '@peruke/svc-kit/events';
import { RealtimePublisher } from '@peruke/svc-kit/realtime';
import { HANDED_OVER, newestMove, writeMove } from './moves.js';

/** Takes a wig out of its place when it is handed over: a move of whoever handed it over. */
@Controller()
export class HandedOverConsumer {
  constructor(private readonly realtime: RealtimePublisher) {}

  @On(OrderMoved)
  async takeOut(
    { orderId, to, createdBy }: EventData<typeof OrderMoved>,
    { em, envelope }: EventContext,
  ): Promise<void> {
    if (to !== HANDED_OVER) return;
    // as a scan locks it, also where the view knew something newer and left the row alone
    await em.execute('select 1 from floor_order where order_id = ? for update', [orderId]);
    const last = await newestMove(em, orderId);
    const at = new Date(envelope.at);
    // put there since: it has come back
    if (!last || last.to === null || new Date(last.at) > at) return;
    const wig = { orderId, whose: createdBy.id };
    await writeMove(em, this.realtime, { wig, from: last.to, to: null, by: envelope.actor, at });
  }
}
