import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Agorot } from '@peruke/contracts/kernel';
import { CORRECTION_SOURCE, type Payment } from '@peruke/contracts/payments';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { toWireDate } from '@peruke/svc-kit/time';
import { Orders } from '../../projections/orders.js';
import { openForPayments } from '../open-ledger.js';
import { readPayment } from '../read-payments.js';

/** A signed correction of what is paid, with its reason (PAY-078, AMB-50). */
export class CorrectLedger extends Command<Payment> {
  constructor(
    readonly orderId: number,
    readonly correction: { amount: Agorot; comment: string },
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(CorrectLedger)
export class CorrectLedgerHandler implements ICommandHandler<CorrectLedger> {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: Orders,
  ) {}

  async execute({ orderId, correction, user, now }: CorrectLedger): Promise<Payment> {
    await this.orders.open(orderId, user);
    return this.em.transactional(async (em) => {
      const { ledger, ids } = await openForPayments(em, orderId, 1);
      const [id = 0] = ids;
      const draft = { ...correction, id, source: CORRECTION_SOURCE, dueDate: toWireDate(now) };
      em.persist(ledger.correct(draft, user, now));
      await em.flush();
      return readPayment(em, id);
    });
  }
}
