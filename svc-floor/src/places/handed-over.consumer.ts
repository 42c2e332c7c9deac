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
    const [order] = await em.execute<{ state: string }[]>(
      'select state from floor_order where order_id = ? for update',
      [orderId],
    );
    const last = await newestMove(em, orderId);
    if (!last || last.to === null) return;
    const [told, put] = [new Date(envelope.at), new Date(last.at)];
    // put there since, and its order was moved on: it has come back
    if (put > told && order?.state !== HANDED_OVER) return;
    // a scan that came between the handing over and the word of it; what takes it out stands after it
    const at = put > told ? put : told;
    const wig = { orderId, whose: createdBy.id };
    await writeMove(em, this.realtime, { wig, from: last.to, to: null, by: envelope.actor, at });
  }
}
