import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import type { Payment as WirePayment } from '@peruke/contracts/payments';
import { afterCommit } from '@peruke/svc-kit/app';
import { FreshGate, type SignedInUser } from '@peruke/svc-kit/auth';
import { LocalInvoicing } from '../../documents/local-invoicing.js';
import { InvoicingDesk } from '../../invoicing/invoicing-desk.js';
import { beginReversals } from '../../invoicing/invoicing-jobs.js';
import { Orders } from '../../projections/orders.js';
import { terminatePayment } from '../terminate-payment.js';
import { Payment } from '../payment.entity.js';
import { readPayment } from '../read-payments.js';

/** Above it a cancellation is not for a session that lies open. */
const DEAR_AGOROT = 100_000;

/** Cancels a payment, and takes it off its document; a second time changes nothing (PAY-040, AMB-48). */
export class TerminatePayment extends Command<WirePayment> {
  constructor(
    readonly id: number,
    readonly reason: string,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(TerminatePayment)
export class TerminatePaymentHandler implements ICommandHandler<TerminatePayment> {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: Orders,
    private readonly local: LocalInvoicing,
    private readonly desk: InvoicingDesk,
    private readonly fresh: FreshGate,
  ) {}

  async execute({ id, reason, user, now }: TerminatePayment): Promise<WirePayment> {
    const found = await this.em.findOne(Payment, id);
    if (!found) throw new DomainError('not_found');
    await this.orders.open(found.orderId, user);
    if (Math.abs(found.amount) > DEAR_AGOROT) await this.fresh.require(user.sessionKey);
    return this.em.transactional(async (em) => {
      await terminatePayment(em, found, { actor: user, now, reason });
      await this.local.cancel(em, { paymentId: id, reason, issuedBy: user.nickName, now });
      await beginReversals(em, [id]);
      afterCommit(em, () => this.desk.reverseSoon());
      return readPayment(em, id);
    });
  }
}
