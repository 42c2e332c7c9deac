import {
  type LedgerFacts,
  PaymentAdded,
  PaymentCorrected,
  PaymentTerminated,
} from '@peruke/contracts/events';
import { executePrepared } from '@peruke/svc-kit/db';
import { RealtimePublisher } from '@peruke/svc-kit/realtime';
import { EventContext, On, Projection } from '@peruke/svc-kit/events';
import { Controller } from '@nestjs/common';
import { tellPages } from '../rows/tell-pages.js';

/** What is paid on every order. */
@Projection('payment-view', { tables: ['payment_view'] })
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
    await executePrepared(
      context.em,
      `insert into payment_view (order_id, paid, last_payment_at, terminated_ids) values (?, ?, ?, ?)
       on conflict (order_id) do update set paid = excluded.paid,
         last_payment_at = excluded.last_payment_at, terminated_ids = excluded.terminated_ids`,
      [ledger.orderId, ledger.paid, ledger.lastPaymentAt, ledger.terminatedIds],
    );
    const by = context.envelope.actor.id;
    if (!context.isReplay)
      await tellPages(this.realtime, context.em, ledger.orderId, { what: 'payments', by });
  }
}
