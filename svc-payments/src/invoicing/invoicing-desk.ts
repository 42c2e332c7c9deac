import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { JobCounts } from '@peruke/svc-kit/operation';
import { toWireDate } from '@peruke/svc-kit/time';
import { Document } from '../documents/document.entity.js';
import { newPublicId } from '../documents/local-invoicing.js';
import { changeJob, type InvoicingJob, openReversals, takeUpJob } from './invoicing-jobs.js';
import { JobLocks } from './job-locks.js';
import {
  InjectVendor,
  type InvoicingVendor,
  type VendorDocument,
  type VendorOutcome,
} from './vendor.port.js';

const SWEEP_MS = 60_000;

/**
 * Documents of the vendor, each made exactly once: a job is committed before the vendor is asked, so that whatever dies
 * afterwards, the next one knows to look up before it sends. While a vendor thinks no transaction is open.
 */
@Injectable()
export class InvoicingDesk implements OnModuleInit, OnModuleDestroy {
  private readonly log = new Logger('invoicing');
  private sweeper?: NodeJS.Timeout;
  private running?: Promise<void>;

  constructor(
    private readonly em: EntityManager,
    private readonly locks: JobLocks,
    @InjectVendor() private readonly vendor: InvoicingVendor | undefined,
    private readonly counts: JobCounts,
  ) {}

  onModuleInit(): void {
    this.counts.register(
      'receipts',
      `select count(*)::int as waiting, (count(*) filter (where state = 'doubt'))::int as failing,
         min(created_at) as oldest from invoicing_job where state in ('open', 'doubt')`,
    );
    if (!this.vendor) return;
    this.reverseSoon();
    this.sweeper = setInterval(() => this.reverseSoon(), SWEEP_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.sweeper);
    await this.running;
  }

  /** The vendor's name; undefined while documents are our own. */
  get provider(): string | undefined {
    return this.vendor?.name;
  }

  /**
   * Runs `work` on the job as it is now, while nobody else works on it; undefined when nothing is left to do. Not to be
   * called in a transaction.
   */
  work<T>(id: number, work: (job: InvoicingJob) => Promise<T>): Promise<T | undefined> {
    return this.locks.alone(id, async () => {
      const job = await takeUpJob(this.em.fork(), id);
      return job && work(job);
    });
  }

  /** Asks the vendor for the document; from the second time on only after it was looked for and is not there. */
  async ask({ reference, request, attempts }: InvoicingJob): Promise<VendorOutcome> {
    const vendor = this.configured();
    const wanted = { reference, kind: request.kind, content: request.content, day: request.day };
    if (attempts > 1) {
      const found = await vendor.find(wanted);
      if (found.is !== 'absent') return found;
    }
    return vendor.issue(wanted);
  }

  /** The vendor's document as the ledger keeps it. */
  keep(em: EntityManager, job: InvoicingJob, made: VendorDocument, now: Date): Document {
    const { kind, content } = job.request;
    const draft = { publicId: newPublicId(), orderId: job.orderId, provider: job.provider, kind, content };
    const document = Document.issue({ ...draft, ...made, link: safeLink(made.link) }, now);
    em.persist(document);
    return document;
  }

  /** Carries out the reversals that wait, in the background; those that fail wait for a person. */
  reverseSoon(): void {
    if (!this.vendor) return;
    this.running = (this.running ?? Promise.resolve())
      .then(() => this.reverseWaiting())
      .catch((error: unknown) => this.log.error({ err: error }, 'reversals were not carried out'));
  }

  /** Asks the vendor to take a terminated payment back; answers the reason when it did not. */
  async reverse(id: number): Promise<string> {
    const reason = await this.work(id, async (job) => {
      const em = this.em.fork();
      const outcome = await this.askReversal(em, job);
      const why = outcome.is === 'issued' ? '' : outcome.reason;
      if (why) this.log.warn({ job: id, outcome: outcome.is }, 'a reversal needs attention');
      await changeJob(em, job, { state: why ? 'doubt' : 'settled', reason: why });
      return why;
    });
    return reason ?? '';
  }

  private async reverseWaiting(): Promise<void> {
    for (const id of await openReversals(this.em.fork())) {
      // Another replica may be at it; what is left over comes again with the next sweep.
      await this.reverse(id).catch((error: unknown) =>
        this.log.warn({ err: error, job: id }, 'a reversal was not carried out'),
      );
    }
  }

  private async askReversal(em: EntityManager, job: InvoicingJob): Promise<VendorOutcome> {
    const [paymentId = 0] = job.paymentIds;
    const document = await em.findOneOrFail(Document, job.documentId ?? 0);
    const rows = await em.execute<{ id: number; amount: number }[]>(
      `select p.id, p.amount from payment p where p.document_id = ?
         or p.id = any(select unnest(j.payment_ids) from invoicing_job j where j.purpose = 'issue' and j.document_id = ?)
       order by p.id`,
      [document.id, document.id],
    );
    const row = rows.findIndex(({ id }) => id === paymentId);
    const { kind, content, number, vendorId } = document;
    if (kind !== 'receipt' && kind !== 'invoice_receipt') throw new Error(`a ${kind} is not taken back`);
    const day = toWireDate(new Date(job.createdAt));
    const amount = rows[row]?.amount ?? 0;
    return this.configured().reverse({
      reference: job.reference,
      kind,
      content,
      day,
      number,
      vendorId,
      row,
      amount,
    });
  }

  private configured(): InvoicingVendor {
    if (!this.vendor) throw new Error('no invoicing system is configured');
    return this.vendor;
  }
}

// It is opened in a browser tab: nothing but a web address may stand there.
const safeLink = (link: string): string => (/^https?:\/\//.test(link) && URL.canParse(link) ? link : '');
