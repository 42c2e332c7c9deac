import { Controller } from '@nestjs/common';
import { OrderMoved } from '@peruke/contracts/events';
import type { EventData } from '@peruke/contracts/kernel';
import { EventContext, On, Projection } from '@peruke/svc-kit/events';

/** When each order went from which state to which: the log that the report is reckoned from. */
@Projection('order-passage', { tables: ['order_passage'], isLog: true })
@Controller()
export class OrderPassageConsumer {
  @On(OrderMoved)
  async keep(moved: EventData<typeof OrderMoved>, { em, envelope }: EventContext): Promise<void> {
    const { orderId, from, to, isRepair, completeDate, rework } = moved;
    await em.execute(
      `insert into order_passage
         (order_id, at, from_state, to_state, is_repair, due_at, rework_reason, rework_step, rework_terms)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
      [
        orderId,
        envelope.at,
        from,
        to,
        isRepair,
        completeDate,
        rework?.reason ?? null,
        rework?.step ?? null,
        rework?.terms ?? null,
      ],
    );
  }
}
