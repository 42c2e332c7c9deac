import { EntityManager, TransactionPropagation } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CreateDepositBody, Payment } from '@peruke/contracts/payments';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { HouseSettings } from '@peruke/svc-kit/settings';
import { toWireDate } from '@peruke/svc-kit/time';
import { Orders } from '../../projections/orders.js';
import { cashOverride, keepOverrides } from '../guard-overrides.js';
import { readPayment } from '../read-payments.js';
import { refuseUnseen } from '../refuse-unseen.js';
import { saveRows } from '../save-rows.js';

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
    private readonly house: HouseSettings,
  ) {}

  async execute({ body, user, now }: AddDeposit): Promise<Payment> {
    const order = await this.orders.open(body.wig_id, user);
    const cash = await this.house.settings();
    const { amount, source, comment } = body;
    const row = { amount, source, comment, dueDate: toWireDate(now) };
    return this.em.transactional(
      async (em) => {
        await refuseUnseen(em, order, { seen: body.seen_paid, adding: amount });
        const [id = 0] = await saveRows(em, order.orderId, [row], { actor: user, now });
        const overCash = await cashOverride(em, order, [row], cash);
        await keepOverrides(em, order.orderId, [overCash], { user, now });
        return readPayment(em, id);
      },
      // Under an Idempotency-Key it is in a transaction already.
      { propagation: TransactionPropagation.REQUIRED },
    );
  }
}
