import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import type { Payment as WirePayment } from '@peruke/contracts/payments';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { Orders } from '../../projections/orders.js';
import { openLedger } from '../open-ledger.js';
import { Payment } from '../payment.entity.js';
import { readPayment } from '../read-payments.js';
import { terminatePayment } from '../terminate-payment.js';
import { assertUndo } from '../undo.rules.js';

/** Takes back a payment without document that the caller has just entered: it is terminated, and stays in sight as that. */
export class UndoPayment extends Command<WirePayment> {
  constructor(
    readonly id: number,
    readonly reason: string,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(UndoPayment)
export class UndoPaymentHandler implements ICommandHandler<UndoPayment> {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: Orders,
  ) {}

  async execute({ id, reason, user, now }: UndoPayment): Promise<WirePayment> {
    const found = await this.em.findOne(Payment, id);
    if (!found) throw new DomainError('not_found');
    await this.orders.open(found.orderId, user);
    return this.em.transactional(async (em) => {
      // locked: of two presses the second sees that it is terminated
      const ledger = await openLedger(em, found.orderId);
      const jobs = await em.execute('select 1 from invoicing_job where ? = any(payment_ids) limit 1', [id]);
      const standing = { isTerminated: ledger.terminatedIds.includes(id), hasJob: jobs.length > 0 };
      assertUndo(found, standing, user, now);
      await terminatePayment(em, found, { actor: user, now, reason });
      return readPayment(em, id);
    });
  }
}
