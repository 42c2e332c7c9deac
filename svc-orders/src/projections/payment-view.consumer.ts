import {
  type LedgerFacts,
  PaymentAdded,
  PaymentCorrected,
  PaymentTerminated,
} from '@peruke/contracts/events';
import { RealtimePublisher } from '@peruke/svc-kit/realtime';
import { EventContext, On, Projection } from '@peruke/svc-kit/events';
import { Controller } from '@nestjs/common';
import { tellPages } from './order-changed.consumer.js';

const VIEW = 'payment-view';

/** What is paid on every order. */
@Projection(VIEW, { tables: ['payment_view'] })
@Controller()
export class PaymentViewConsumer {
  constructor(private readonly realtime: RealtimePublisher) {}

  @On(PaymentAdded)
  added(ledger: LedgerFacts, context: EventContext): Promise<void> {
    return this.keep(ledger, context);
  }

  @On(PaymentTerminated)
  terminated(ledger: LedgerFacts, context: EventContext): Promise<void> {
    return this.keep(ledger, context);
  }

  @On(PaymentCorrected)
  corrected(ledger: LedgerFacts, context: EventContext): Promise<void> {
    return this.keep(ledger, context);
  }

  private async keep(ledger: LedgerFacts, context: EventContext): Promise<void> {
    if (!(await context.isNewest(VIEW))) return;
    await context.em.execute(
      `insert into payment_view (order_id, paid, last_payment_at, terminated_ids)
       values (?, ?, ?, (select coalesce(array_agg(id::int), '{}') from jsonb_array_elements_text(?::jsonb) as id))
       on conflict (order_id) do update set paid = excluded.paid,
         last_payment_at = excluded.last_payment_at, terminated_ids = excluded.terminated_ids`,
      [ledger.orderId, ledger.paid, ledger.lastPaymentAt, JSON.stringify(ledger.terminatedIds)],
    );
    if (!context.isReplay) await tellPages(this.realtime, context.em, ledger.orderId);
  }
}
