import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '@peruke/contracts/kernel';
import { toWireDate } from '@peruke/svc-kit/time';
import { Document } from '../documents/document.entity.js';
import { newPublicId } from '../documents/local-invoicing.js';
import {
  changeJob,
  countAttempt,
  holdJob,
  type InvoicingJob,
  insertJob,
  jobOfId,
  jobOfKey,
  type JobChange,
  type NewJob,
  openReversals,
} from './invoicing-jobs.js';
import {
  InjectVendor,
  type InvoicingVendor,
  type VendorDocument,
  type VendorOutcome,
} from './vendor.port.js';

const SWEEP_MS = 60_000;

/**
 * Documents of the vendor, each made exactly once: a job is committed before the vendor is asked, so that whatever dies
 * afterwards, the next one knows to look up before it sends.
 */
@Injectable()
export class InvoicingDesk implements OnModuleInit, OnModuleDestroy {
  private readonly log = new Logger('invoicing');
  private sweeper?: NodeJS.Timeout;
  private running?: Promise<void>;

  constructor(
    private readonly em: EntityManager,
    @InjectVendor() private readonly vendor: InvoicingVendor | undefined,
  ) {}

  onModuleInit(): void {
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

  /** Commits the job apart from the caller's transaction; the one of the same key when there is one. */
  async begin(job: NewJob): Promise<InvoicingJob> {
    const em = this.em.fork();
    const before = job.key ? await jobOfKey(em, job.user.id, job.key) : undefined;
    if (!before) return insertJob(em, job);
    if (before.fingerprint !== job.fingerprint) throw new DomainError('idempotency_mismatch');
    await countAttempt(em, before.id);
    return { ...before, attempts: before.attempts + 1 };
  }

  /** Takes the job for the transaction of `em`; a second one is told that it is being worked on. */
  async hold(em: EntityManager, id: number): Promise<void> {
    if (!(await holdJob(em, id))) throw new DomainError('idempotency_in_flight');
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

  /** Writes what became of a job although the caller's transaction is about to fail. */
  close(id: number, change: JobChange): Promise<void> {
    return changeJob(this.em.fork(), id, change);
  }

  /** Counts, apart from any transaction, that the vendor is asked again. */
  again(id: number): Promise<void> {
    return countAttempt(this.em.fork(), id);
  }

  /** Carries out the reversals that wait, in the background; those that fail wait for a person. */
  reverseSoon(): void {
    if (!this.vendor) return;
    const run = async () => {
      for (const id of await openReversals(this.em.fork())) await this.reverse(id);
    };
    this.running = (this.running ?? Promise.resolve())
      .then(run)
      .catch((error: unknown) => this.log.error({ err: error }, 'reversals were not carried out'));
  }

  /** Asks the vendor to take a terminated payment back; answers the reason when it did not. */
  reverse(id: number): Promise<string> {
    return this.em.fork().transactional(async (em) => {
      const job = (await holdJob(em, id)) ? await jobOfId(em, id) : undefined;
      if (!job || (job.state !== 'open' && job.state !== 'doubt')) return '';
      await this.again(id);
      const outcome = await this.askReversal(em, job);
      const reason = outcome.is === 'issued' ? '' : outcome.reason;
      if (reason) this.log.warn({ job: id, outcome: outcome.is }, 'a reversal needs attention');
      await changeJob(em, id, { state: reason ? 'doubt' : 'settled', reason });
      return reason;
    });
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
