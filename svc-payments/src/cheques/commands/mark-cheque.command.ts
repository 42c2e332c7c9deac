import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, fieldError, isKnown } from '@peruke/contracts/kernel';
import {
  type Cheque,
  type ChequeMark,
  type ChequeStatus,
  ENDING_MARKS,
  markReason,
} from '@peruke/contracts/payments';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { openLedger } from '../../ledger/open-ledger.js';
import { terminatePayment } from '../../ledger/terminate-payment.js';
import { Orders } from '../../projections/orders.js';
import { readCheques } from '../read-cheques.js';

/** What may be said of a cheque after what was said before; a bounced one can only be replaced. */
const NEXT: Record<ChequeStatus, readonly ChequeMark[]> = {
  waiting: ['deposited', 'bounced', 'replaced'],
  due: ['deposited', 'bounced', 'replaced'],
  deposited: ['bounced', 'withdrawn'],
  bounced: ['replaced'],
  replaced: [],
};

const stands = (status: ChequeStatus, mark: ChequeMark): boolean =>
  mark === 'withdrawn' ? status === 'waiting' || status === 'due' : status === mark;

/**
 * Says that a cheque was deposited, or was not after all, that it came back, or was replaced by another payment. The last two
 * open the balance again: the payment no longer counts, with the reason in its termination.
 */
export class MarkCheque extends Command<Cheque> {
  constructor(
    readonly paymentId: number,
    readonly mark: ChequeMark,
    readonly comment: string,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(MarkCheque)
export class MarkChequeHandler implements ICommandHandler<MarkCheque> {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: Orders,
  ) {}

  async execute({ paymentId, mark, comment, user, now }: MarkCheque): Promise<Cheque> {
    const [known] = await readCheques(this.em, now, { paymentId });
    if (!known) throw new DomainError('not_found');
    await this.orders.open(known.wig_id, user);
    return this.em.transactional(async (em) => {
      await openLedger(em, known.wig_id);
      // Read under the lock: two people may mark at once.
      const [cheque] = await readCheques(em, now, { paymentId });
      if (!cheque) throw new DomainError('not_found');
      if (stands(cheque.status, mark)) return cheque;
      if (!NEXT[cheque.status].includes(mark))
        throw fieldError('status', `A cheque that is ${cheque.status} cannot become ${mark}.`);
      await em.execute(
        'insert into cheque_mark (payment_id, mark, comment, at, by_id, by_name) values (?, ?, ?, ?, ?, ?)',
        [paymentId, mark, comment, now.toISOString(), user.id, user.nickName],
      );
      if (isKnown(ENDING_MARKS, mark)) {
        const reason = markReason(mark, comment).slice(0, 255);
        await terminatePayment(em, { id: paymentId, orderId: cheque.wig_id }, { actor: user, now, reason });
      }
      const [marked] = await readCheques(em, now, { paymentId });
      return marked ?? cheque;
    });
  }
}
