import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import type { Payment as WirePayment } from '@peruke/contracts/payments';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { Orders } from '../../projections/orders.js';
import { openLedger } from '../open-ledger.js';
import { Payment } from '../payment.entity.js';
import { readPayment } from '../read-payments.js';

/** Cancels a payment; a second time changes nothing (PAY-040, AMB-48). */
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
  ) {}

  async execute({ id, reason, user, now }: TerminatePayment): Promise<WirePayment> {
    const found = await this.em.findOne(Payment, id);
    if (!found) throw new DomainError('not_found');
    await this.orders.open(found.orderId, user);
    return this.em.transactional(async (em) => {
      const ledger = await openLedger(em, found.orderId);
      const payments = await em.find(Payment, { orderId: found.orderId });
      const payment = payments.find((one) => one.id === id) ?? found;
      const rest = payments.filter((one) => one.id !== id);
      const termination = ledger.terminate(payment, rest, { actor: user, now, reason });
      if (termination) em.persist(termination);
      await em.flush();
      return readPayment(em, id);
    });
  }
}
