import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { InvoicingDesk } from '../../invoicing/invoicing-desk.js';
import { beginReversals, changeJob, type InvoicingJob, jobOfId } from '../../invoicing/invoicing-jobs.js';
import { saveRows } from '../../ledger/save-rows.js';
import { Orders } from '../../projections/orders.js';

export interface RetryOutcome {
  settled: boolean;
  /** Why it still waits; empty when it is settled. */
  reason: string;
}

/** Asks the vendor again about a document: first whether it has it, and only then to make it. */
export class RetryDocument extends Command<RetryOutcome> {
  constructor(
    readonly id: number,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(RetryDocument)
export class RetryDocumentHandler implements ICommandHandler<RetryDocument> {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: Orders,
    private readonly desk: InvoicingDesk,
  ) {}

  async execute({ id, user, now }: RetryDocument): Promise<RetryOutcome> {
    const job = await jobOfId(this.em, id);
    if (!job || !this.desk.provider) throw new DomainError('not_found');
    if (job.state !== 'open' && job.state !== 'doubt') return { settled: true, reason: '' };
    if (job.purpose === 'reverse') {
      const reason = await this.desk.reverse(id);
      return { settled: reason === '', reason };
    }
    // A document without rows would tell of money that no ledger has: an archived order must be opened first.
    if (job.paymentIds.length === 0) await this.orders.open(job.orderId, user);
    const outcome = await this.desk.work(id, (open) => this.settle(open, now));
    return outcome ?? { settled: true, reason: '' };
  }

  private async settle(job: InvoicingJob, now: Date): Promise<RetryOutcome> {
    const outcome = await this.desk.ask(job);
    if (outcome.is !== 'issued') {
      await changeJob(this.em, job, { state: 'doubt', reason: outcome.reason });
      return { settled: false, reason: outcome.reason };
    }
    const made = outcome.document;
    await this.em.transactional(async (em) => {
      const document = this.desk.keep(em, job, made, now);
      await em.flush();
      const paymentIds = await this.rowsOf(em, job, document.id, now);
      await changeJob(em, job, { state: 'settled', paymentIds, documentId: document.id });
      // What was terminated while the document was in doubt is taken back now.
      await beginReversals(em, paymentIds);
    });
    this.desk.reverseSoon();
    return { settled: true, reason: '' };
  }

  private rowsOf(em: EntityManager, job: InvoicingJob, documentId: number, now: Date): Promise<number[]> {
    if (job.paymentIds.length > 0) return Promise.resolve([...job.paymentIds]);
    // Who confirmed is who took the money, whoever settles it.
    const actor = { id: job.userId, nickName: job.userName, role: '' };
    return saveRows(em, job.orderId, job.request.rows, { actor, now, documentId });
  }
}
