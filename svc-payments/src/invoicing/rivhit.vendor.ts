import { toShekels } from '@peruke/contracts/kernel';
import { PAYMENT_TYPE } from '@peruke/contracts/payments';
import type { DocumentContent } from '../documents/document.entity.js';
import { day } from '../pdf-texts.js';
import type { RivhitSettings } from './invoicing-config.js';
import { postJson } from './post-json.js';
import type {
  InvoicingVendor,
  LookUp,
  VendorDocument,
  VendorOutcome,
  VendorRequest,
  VendorReversal,
} from './vendor.port.js';

const NO_DATA_FOUND = -2;
const WRONG_ID: readonly number[] = [-28, -29];
/** Whether the document charges VAT: `sort_code`. */
const SORT_CODE = { withVat: 100, exempt: 150 } as const;
/** The vendor refuses what is longer. */
const MAX = { name: 30, item: 100, payment: 30, comments: 400 } as const;

interface Call {
  method: string;
  body: Record<string, unknown>;
  reference: string;
}

type Answered =
  | { is: 'done'; data: Record<string, unknown> }
  | Extract<VendorOutcome, { is: 'unavailable' | 'unknown' }>
  | (Extract<VendorOutcome, { is: 'refused' }> & { code: number });
type Sent = Exclude<Answered, { is: 'done' }> | Extract<VendorOutcome, { is: 'issued' }>;

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const documentOf = (data: Record<string, unknown>): VendorDocument => ({
  number: text(
    data['document_number'] ??
      data['receipt_number'] ??
      data['cancel_document_number'] ??
      data['cancel_receipt_number'],
  ),
  vendorId: text(data['document_identity'] ?? data['receipt_identity'] ?? data['cancel_document_identity']),
  link: text(data['document_link'] ?? data['receipt_link'] ?? data['cancel_document_link']),
  confirmationNumber: text(data['confirmation_number']),
});

/**
 * Rivhit Online, after its published API: POST of JSON with the token in the body, `error_code` 0 or negative, a dry
 * run (`check_only`), and a reference of ours with which `Status.LastRequest` answers what became of a call.
 */
export class RivhitVendor implements InvoicingVendor {
  readonly name = 'rivhit';

  constructor(private readonly settings: RivhitSettings) {}

  async issue(request: VendorRequest): Promise<VendorOutcome> {
    const call = request.kind === 'receipt' ? this.receipt(request) : this.invoiceReceipt(request);
    const dry = await this.send(call.method, { ...call.body, check_only: true });
    // A dry run makes nothing, so that its loss is no doubt.
    if (dry.is === 'unknown') return { is: 'unavailable', reason: dry.reason };
    return dry.is === 'issued' ? this.carryOut(call) : dry;
  }

  async find({ reference }: Pick<VendorRequest, 'reference'>): Promise<LookUp> {
    const found = await this.send('Status.LastRequest', { request_reference: reference });
    if (found.is === 'issued' || found.is === 'unknown') return found;
    if (found.is === 'refused' && found.code === NO_DATA_FOUND) return { is: 'absent' };
    return { is: 'unknown', reason: found.reason };
  }

  /** A document of one payment is cancelled, of which a tax invoice and receipt needs both halves; of more, in part. */
  async reverse(reversal: VendorReversal): Promise<VendorOutcome> {
    let last: VendorOutcome = { is: 'refused', reason: 'nothing to reverse' };
    for (const call of this.reversalCalls(reversal)) {
      const before = await this.find(call);
      last = before.is === 'absent' ? await this.carryOut(call) : before;
      if (last.is !== 'issued') return last;
    }
    return last;
  }

  async catalogue() {
    const types = await this.call('Payment.TypeList', {});
    const banks = types.is === 'done' ? await this.call('Payment.BankList', {}) : types;
    if (types.is !== 'done') return { is: 'unavailable', reason: types.reason } as const;
    if (banks.is !== 'done') return { is: 'unavailable', reason: banks.reason } as const;
    return {
      is: 'listed',
      types: namedRows(types.data['payment_type_list'], 'payment_type', 'payment_name').flatMap(
        ({ number, name }) => {
          const type = this.ourType(number);
          return type === undefined ? [] : [{ type, name }];
        },
      ),
      banks: namedRows(banks.data['bank_list'], 'bank_code', 'bank_name').map(({ number, name }) => ({
        code: number,
        name,
      })),
    } as const;
  }

  /** Our number of a type of the vendor; undefined when it stands for several of ours, or its number means another. */
  private ourType(theirs: number): number | undefined {
    const types = this.settings.types ?? new Map<number, number>();
    const ours = [...types].filter(([, type]) => type === theirs).map(([type]) => type);
    if (!types.has(theirs)) ours.push(theirs);
    return ours.length === 1 ? ours[0] : undefined;
  }

  private reversalCalls(reversal: VendorReversal): Call[] {
    const { kind, number, content, reference, row, amount } = reversal;
    const isWhole = content.rows.length === 1;
    const { invoiceReceiptType, receiptType, creditType } = this.settings;
    const comments = `Peruke ${content.barcode}: ${number}`;
    const invoice = (): Call =>
      isWhole
        ? {
            method: 'Document.Cancel',
            reference: `${reference}-D`,
            body: { document_type: invoiceReceiptType, document_number: Number(number), comments },
          }
        : {
            method: 'Document.New',
            reference: `${reference}-D`,
            body: {
              ...this.head(reversal),
              document_type: creditType,
              items: items(content, -amount),
              comments,
            },
          };
    const receipt = (): Call =>
      isWhole
        ? {
            method: 'Receipt.Cancel',
            reference: `${reference}-R`,
            body: { receipt_type: receiptType, receipt_number: Number(number), comments },
          }
        : {
            method: 'Receipt.New',
            reference: `${reference}-R`,
            body: {
              ...this.head(reversal),
              receipt_type: receiptType,
              payments: this.payments({ ...content, rows: content.rows.filter((_, i) => i === row) }, -1),
              comments,
            },
          };
    return kind === 'invoice_receipt' ? [invoice(), receipt()] : [receipt()];
  }

  private receipt(request: VendorRequest): Call {
    const body = {
      ...this.head(request),
      receipt_type: this.settings.receiptType,
      payments: this.payments(request.content),
    };
    return { method: 'Receipt.New', body, reference: request.reference };
  }

  private invoiceReceipt(request: VendorRequest): Call {
    const { content } = request;
    const body = {
      ...this.head(request),
      document_type: this.settings.invoiceReceiptType,
      // Items and payments come to the same sum, from which the vendor takes the VAT out itself.
      price_include_vat: true,
      sort_code: content.vatPercent === null ? SORT_CODE.exempt : SORT_CODE.withVat,
      items: items(content, content.total),
      payments: this.payments(content),
    };
    return { method: 'Document.New', body, reference: request.reference };
  }

  private head({ content, day: issued }: VendorRequest) {
    return {
      customer_id: 0,
      last_name: content.client.name.slice(0, MAX.name),
      // The check digit is our own soft warning: a company's number fails it too.
      ...(content.client.idNumber ? { id_number: Number(content.client.idNumber), validate_id: false } : {}),
      issue_date: day(issued),
      comments: `${content.description} (${content.barcode})`.slice(0, MAX.comments),
      language: 'he',
      send_mail: false,
    };
  }

  private payments(content: DocumentContent, sign = 1) {
    return content.rows.map((row) => ({
      payment_type: this.settings.types?.get(row.type) ?? row.type,
      amount_nis: toShekels(sign * row.amount),
      due_date: day(row.dueDate),
      description: content.description.slice(0, MAX.payment),
      ...(row.type === PAYMENT_TYPE.cash
        ? {}
        : {
            bank_code: row.bankCode ?? 0,
            branch_number: Number(row.branchNumber || 0),
            bank_account_number: row.bankAccountNumber,
            check_number: row.checkNumber,
          }),
    }));
  }

  /** The real call, once: what is lost is looked up and never sent again. */
  private async carryOut({ method, body, reference }: Call): Promise<VendorOutcome> {
    const outcome = await this.send(method, {
      ...body,
      request_reference: reference,
      prevent_duplicates: true,
    });
    if (outcome.is !== 'unknown') return outcome;
    const found = await this.find({ reference });
    // Not there yet is no proof: a slow vendor may still be making it.
    return found.is === 'absent' ? outcome : found;
  }

  private async send(method: string, body: object): Promise<Sent> {
    const reply = await this.call(method, body);
    return reply.is === 'done' ? { is: 'issued', document: documentOf(reply.data) } : reply;
  }

  private async call(method: string, body: object): Promise<Answered> {
    const { url, token, timeoutMs } = this.settings;
    const reply = await postJson(`${url}/${method}`, { api_token: token, ...body }, { timeoutMs });
    if (reply.is === 'unsent') return { is: 'unavailable', reason: reply.reason };
    if (reply.is === 'lost') return { is: 'unknown', reason: reply.reason };
    if (reply.is === 'rejected') return { is: 'refused', code: 0, reason: `HTTP ${reply.status}` };
    const code = Number(reply.json['error_code']);
    // Without a code it is no answer of this API, and what it did is not known.
    if (!Number.isInteger(code)) return { is: 'unknown', reason: `unreadable answer (HTTP ${reply.status})` };
    if (code === 0) return { is: 'done', data: (reply.json['data'] ?? {}) as Record<string, unknown> };
    const reason = text(reply.json['client_message']) || text(reply.json['debug_message']) || `error ${code}`;
    return { is: 'refused', code, reason, ...(WRONG_ID.includes(code) ? { field: 'client.id_number' } : {}) };
  }
}

/** The rows of a list that have a number and a name; nothing when the answer holds no such list. */
const namedRows = (list: unknown, number: string, name: string): { number: number; name: string }[] =>
  (Array.isArray(list) ? (list as Record<string, unknown>[]) : [])
    .map((row) => ({ number: Number(row[number]), name: text(row[name]).trim() }))
    .filter((row) => Number.isInteger(row.number) && row.number > 0 && row.name !== '');

const items = (content: DocumentContent, total: number) => [
  {
    item_id: 0,
    quantity: 1,
    description: content.description.slice(0, MAX.item),
    price_nis: toShekels(total),
  },
];
