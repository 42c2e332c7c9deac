import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OverrideBody } from '@peruke/contracts/payments';
import { fieldError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { toWireDate } from '@peruke/svc-kit/time';
import { Orders } from '../../projections/orders.js';
import { keepOverrides } from '../guard-overrides.js';
import { openLedger } from '../open-ledger.js';

/** Keeps that an order goes out although it is not paid: who lets it go, why, and what is open. */
export class PassBalance extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly why: Omit<OverrideBody, 'guard'>,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(PassBalance)
export class PassBalanceHandler implements ICommandHandler<PassBalance> {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: Orders,
  ) {}

  async execute({ orderId, why, user, now }: PassBalance): Promise<void> {
    if (why.pay_by && why.pay_by < toWireDate(now)) throw fieldError('pay_by', 'The day is over already.');
    const { totalPrice: price } = await this.orders.open(orderId, user);
    await this.em.transactional(async (em) => {
      const { paid } = await openLedger(em, orderId);
      const { kind, reason, pay_by: payBy } = why;
      const detail = {
        ...{ price, paid, open: price - paid, reason },
        ...(kind && { kind }),
        ...(payBy && { payBy }),
      };
      await keepOverrides(em, orderId, [{ guard: 'open-balance', detail }], { user, now });
    });
  }
}
