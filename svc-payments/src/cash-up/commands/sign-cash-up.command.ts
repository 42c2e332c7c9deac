import { EntityManager, TransactionPropagation } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import { cashUpFace, type SignCashUpBody, type SignedCashUp } from '@peruke/contracts/payments';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { Vouchers } from '@peruke/svc-kit/links';
import { HouseSettings } from '@peruke/svc-kit/settings';
import { CashUp } from '../cash-up.entity.js';
import { readLast, readOpen, wireOf } from '../read-cash-ups.js';
import { stampRecords } from '../stamp-records.js';

/** Closes what was recorded since the last one, as it was counted. */
export class SignCashUp extends Command<SignedCashUp> {
  constructor(
    readonly given: SignCashUpBody,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(SignCashUp)
export class SignCashUpHandler implements ICommandHandler<SignCashUp> {
  constructor(
    private readonly em: EntityManager,
    private readonly house: HouseSettings,
    private readonly vouchers: Vouchers,
  ) {}

  async execute({ given, user, now }: SignCashUp): Promise<SignedCashUp> {
    const { cashUpLimit } = await this.house.settings();
    const asked = { purpose: 'cash-up', about: cashUpFace(given.after, given.lines), asker: user.id };
    return this.em.transactional(
      async (em) => {
        // Two people may sign at once: the second waits here, and finds another one signed before.
        await em.execute(`select pg_advisory_xact_lock(hashtextextended('cash-up', 53))`);
        const after = (await readLast(em))?.id ?? 0;
        const open = await readOpen(em);
        const second =
          given.voucher === undefined ? undefined : this.vouchers.read(given.voucher, asked, now);
        if (second) await this.refuseTwice(em, second.id);
        const cashUp = CashUp.sign({
          ...{ given, open, after, limit: cashUpLimit * 100, signer: user, second, now },
        });
        await em.persist(cashUp).flush();
        // What is recorded after this moment belongs to the next.
        await stampRecords(em, open, cashUp.id);
        return wireOf(cashUp);
      },
      // Under an Idempotency-Key it is in a transaction already.
      { propagation: TransactionPropagation.REQUIRED },
    );
  }

  private async refuseTwice(em: EntityManager, voucherId: string): Promise<void> {
    const used = await em.execute('select 1 from cash_up where voucher_id = ?', [voucherId]);
    if (used.length > 0) throw new DomainError('voucher_refused');
  }
}
