import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import type { CashRule, ConfirmPaymentsBody } from '@peruke/contracts/payments';
import { noteReplay, noteWhat } from '@peruke/svc-kit/audit';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { HouseSettings } from '@peruke/svc-kit/settings';
import { toWireDate } from '@peruke/svc-kit/time';
import { readBanks, readPaymentTypes } from '../../catalogue/read-catalogue.js';
import { businessOn, refuseUnknownBusiness } from '../../documents/business.rules.js';
import { Document, type DocumentContent } from '../../documents/document.entity.js';
import { LocalInvoicing } from '../../documents/local-invoicing.js';
import { InvoicingDesk } from '../../invoicing/invoicing-desk.js';
import {
  changeJob,
  completeLocal,
  insertJob,
  type InvoicingJob,
  jobOfId,
  jobOfKey,
  recordLocal,
} from '../../invoicing/invoicing-jobs.js';
import type { VendorOutcome } from '../../invoicing/vendor.port.js';
import { type OrderView, Orders } from '../../projections/orders.js';
import { contentOf } from '../document-content.rules.js';
import { cashOverride, idOverride, keepOverrides } from '../guard-overrides.js';
import { checkGroups, type LedgerRow, ledgerRows } from '../payment-lines.rules.js';
import { type PaidOfOrder, readPaid } from '../read-paid.js';
import { refuseUnseen } from '../refuse-unseen.js';
import { type NewRow, saveRows } from '../save-rows.js';

export interface ConfirmedPayments {
  /** Of the document; empty when the payments were saved only locally (AMB-38). */
  link: string;
  /** The payments are saved, and whether the vendor made the document is not known. */
  inDoubt: boolean;
}

/** Saves what the payment page confirmed, with its document (PAY-068 to PAY-073). */
export class ConfirmPayments extends Command<ConfirmedPayments & PaidOfOrder> {
  constructor(
    readonly body: ConfirmPaymentsBody,
    readonly user: SignedInUser,
    readonly now: Date,
    /** The caller's `Idempotency-Key`: what finds the document of a call that died half-way. */
    readonly key: string | undefined,
  ) {
    super();
  }
}

interface Confirmation extends Pick<ConfirmPayments, 'body' | 'user' | 'now' | 'key'> {
  order: OrderView;
  rows: readonly NewRow[];
  content: DocumentContent;
  fingerprint: string;
  cash: CashRule;
}

/**
 * A confirmation keeps its own record of keys, the job, and not the kit's: that one holds a transaction open until the
 * call is answered, and a vendor may take a minute.
 */
@CommandHandler(ConfirmPayments)
export class ConfirmPaymentsHandler implements ICommandHandler<ConfirmPayments> {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: Orders,
    private readonly house: HouseSettings,
    private readonly local: LocalInvoicing,
    private readonly desk: InvoicingDesk,
  ) {}

  async execute(command: ConfirmPayments): Promise<ConfirmedPayments & PaidOfOrder> {
    const confirmed = await this.confirm(command);
    return { ...confirmed, ...(await readPaid(this.em, command.body.wig_id)) };
  }

  private async confirm({ body, user, now, key }: ConfirmPayments): Promise<ConfirmedPayments> {
    const fingerprint = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    const before = key ? await jobOfKey(this.em, { userId: user.id, key, fingerprint }) : undefined;
    if (before && !isUnsaved(before)) return this.earlier(before);
    const order = await this.orders.open(body.wig_id, user);
    const types = await readPaymentTypes(this.em);
    checkGroups(body.payments, new Set(types.map(({ type }) => type)));
    const lines = ledgerRows(body.payments);
    const banks = await readBanks(this.em);
    const settings = await this.house.settings();
    const business = businessOn(toWireDate(now), settings);
    if (body.is_sync_needed) refuseUnknownBusiness(business);
    const sources = { barcode: order.barcode, types, banks, business };
    const content = contentOf(body, lines, { ...sources, issuedBy: user.nickName });
    const confirmation = {
      body,
      user,
      now,
      key,
      order,
      content,
      rows: lines.map(rowOf),
      fingerprint,
      cash: settings,
    };
    if (body.is_sync_needed && this.desk.provider) {
      const job = before ?? (await this.begin(confirmation, this.desk.provider));
      return this.throughVendor(confirmation, job);
    }
    return this.em.transactional((em) => this.here(em, confirmation));
  }

  /** Rows, our own document and the record of the key in one transaction. */
  private async here(em: EntityManager, confirmation: Confirmation): Promise<ConfirmedPayments> {
    const { body, order, content, now, user, key, fingerprint } = confirmation;
    const record = key ? { orderId: order.orderId, user, key, fingerprint } : undefined;
    // First of all: a second call of the key waits here, and is refused once this one is committed.
    const jobId = record && (await recordLocal(em, record));
    await refuseUnseen(em, order, unseenOf(confirmation));
    const request = { orderId: order.orderId, kind: body.document_type, content, now };
    const document = body.is_sync_needed ? await this.local.issue(em, request) : undefined;
    // Its id is asked for by the rows.
    if (document) await em.flush();
    else noteWhat(() => 'payment.keep');
    const paymentIds = await this.save(em, confirmation, document?.id);
    if (jobId) await completeLocal(em, jobId, { paymentIds, documentId: document?.id });
    return { link: document ? this.local.linkOf(document) : '', inDoubt: false };
  }

  /** Before the vendor is asked: what it has issued is saved whatever came meanwhile. */
  private begin(confirmation: Confirmation, provider: string): Promise<InvoicingJob> {
    const { body, order, content, rows, user, now, key, fingerprint } = confirmation;
    const request = { kind: body.document_type, content, rows, day: toWireDate(now) };
    return this.em.transactional(async (em) => {
      await refuseUnseen(em, order, unseenOf(confirmation));
      return insertJob(em, { provider, orderId: order.orderId, request, user, key, fingerprint });
    });
  }

  /**
   * The job is committed, then the vendor is asked, then rows and document are saved together. A refusal saves nothing;
   * a lost answer saves the money and leaves the document to the list of what needs attention.
   */
  private async throughVendor(
    confirmation: Confirmation,
    { id, documentId }: InvoicingJob,
  ): Promise<ConfirmedPayments> {
    const confirmed = await this.desk.work(id, async (job) => {
      if (!isUnsaved(job)) return undefined;
      const outcome = await this.desk.ask(job);
      await this.refuse(job, outcome);
      return this.em.transactional((em) => this.keep(em, confirmation, job, outcome));
    });
    if (confirmed) return confirmed;
    // Another call of the same key saved it while this one was on its way.
    return this.earlier((await jobOfId(this.em, id)) ?? { documentId, state: 'settled' });
  }

  private async keep(
    em: EntityManager,
    confirmation: Confirmation,
    job: InvoicingJob,
    outcome: VendorOutcome,
  ): Promise<ConfirmedPayments> {
    const document =
      outcome.is === 'issued' ? this.desk.keep(em, job, outcome.document, confirmation.now) : undefined;
    if (document) await em.flush();
    else noteWhat(() => 'payment.doubt');
    const paymentIds = await this.save(em, confirmation, document?.id);
    const reason = outcome.is === 'unknown' ? outcome.reason : '';
    const state = document ? 'settled' : 'doubt';
    await changeJob(em, job, { state, reason, paymentIds, documentId: document?.id });
    return { link: document?.link ?? '', inDoubt: !document };
  }

  /** What the same confirmation came to before. */
  private async earlier({ documentId, state }: Pick<InvoicingJob, 'documentId' | 'state'>) {
    noteReplay();
    const document = documentId ? await this.em.findOne(Document, documentId) : null;
    return { link: document ? this.local.linkOf(document) : '', inDoubt: state === 'doubt' };
  }

  private async refuse(job: InvoicingJob, outcome: VendorOutcome): Promise<void> {
    if (outcome.is !== 'refused' && outcome.is !== 'unavailable') return;
    const { reason } = outcome;
    await changeJob(this.em, job, { state: 'refused', reason });
    if (outcome.is === 'unavailable') throw new DomainError('invoicing_unavailable');
    const errors = outcome.field ? { [outcome.field]: [reason] } : undefined;
    throw new DomainError('invoicing_refused', { params: { reason }, errors });
  }

  private async save(em: EntityManager, confirmation: Confirmation, documentId?: number): Promise<number[]> {
    const { order, rows, body, user, now, cash } = confirmation;
    const ids = await saveRows(em, order.orderId, rows, { actor: user, now, documentId });
    const overCash = await cashOverride(em, order, rows, cash);
    await keepOverrides(em, order.orderId, [overCash, idOverride(body.client.id_number)], { user, now });
    return ids;
  }
}

/** Nobody has carried the confirmation to its end: its money is in no ledger. */
const isUnsaved = ({ state, paymentIds }: InvoicingJob): boolean =>
  (state === 'open' || state === 'doubt') && paymentIds.length === 0;

const unseenOf = ({ body, rows }: Confirmation) => ({
  seen: body.seen_paid,
  adding: rows.reduce((sum, { amount }) => sum + amount, 0),
});

const rowOf = (row: LedgerRow): NewRow => ({
  amount: row.amount,
  source: row.source,
  comment: row.comment,
  dueDate: row.dueDate,
  paymentType: row.type,
  localId: row.line.local_id,
  subId: row.line.sub_id,
  checkNumber: row.line.check_number,
  bankCode: row.line.bank_code,
  branchNumber: row.line.branch_number,
  bankAccountNumber: row.line.bank_account_number,
  instalments: row.instalments,
});
