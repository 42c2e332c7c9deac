import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CreateDepositBody, Payment } from '@peruke/contracts/payments';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { toWireDate } from '@peruke/svc-kit/time';
import { Orders } from '../../projections/orders.js';
import { nextPaymentIds, openLedger } from '../open-ledger.js';
import { readPayment } from '../read-payments.js';

export class AddDeposit extends Command<Payment> {
  constructor(
    readonly body: CreateDepositBody,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(AddDeposit)
export class AddDepositHandler implements ICommandHandler<AddDeposit> {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: Orders,
  ) {}

  async execute({ body, user, now }: AddDeposit): Promise<Payment> {
    const { orderId } = await this.orders.open(body.wig_id, user);
    return this.em.transactional(async (em) => {
      const [id = 0] = await nextPaymentIds(em, 1);
      const ledger = await openLedger(em, orderId);
      const { amount, source, comment } = body;
      em.persist(ledger.add({ id, amount, source, comment, dueDate: toWireDate(now) }, user, now));
      await em.flush();
      return readPayment(em, id);
    });
  }
}
