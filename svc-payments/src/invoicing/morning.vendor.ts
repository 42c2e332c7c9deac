import { toShekels } from '@peruke/contracts/kernel';
import { isCardType, PAYMENT_TYPE } from '@peruke/contracts/payments';
import type { DocumentContent } from '../documents/document.entity.js';
import type { MorningSettings } from './invoicing-config.js';
import { postJson } from './post-json.js';
import type {
  InvoicingVendor,
  LookUp,
  VendorDocument,
  VendorOutcome,
  VendorRequest,
  VendorReversal,
} from './vendor.port.js';

const TYPE = { invoice_receipt: 320, receipt: 400, credit: 330 } as const;
/** Of an income line: its price includes the VAT, or there is none. */
const VAT = { included: 1, exempt: 2 } as const;
/** A token lives about half an hour. */
const TOKEN_MS = 25 * 60_000;

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const documentOf = (json: Record<string, unknown>): VendorDocument => {
  const url = (json['url'] ?? {}) as Record<string, unknown>;
  return {
    number: text(json['number']),
    vendorId: text(json['id']),
    link: text(url['he'] ?? url['origin']),
    confirmationNumber: text(json['allocationNumber']),
  };
};

/** Numbers of payment types clash with ours: 1 is cash there. */
const standardType = (type: number): number => {
  if (type === PAYMENT_TYPE.cash) return 1;
  if (type === PAYMENT_TYPE.check) return 2;
  if (isCardType(type)) return 3;
  return type === PAYMENT_TYPE.transfer ? 4 : 11;
};

/**
 * Morning (Green Invoice), after its published API: a token for half an hour, a preview as dry run, and no key against
 * doubles; our reference therefore stands in the document's description, where a search finds it again.
 */
export class MorningVendor implements InvoicingVendor {
  readonly name = 'morning';
  private token?: { value: string; until: number };

  constructor(private readonly settings: MorningSettings) {}

  async issue(request: VendorRequest): Promise<VendorOutcome> {
    const body = this.document(request);
    const dry = await this.send('/documents/preview', body);
    // A preview makes nothing, so that its loss is no doubt.
    if (dry.is === 'unknown') return { is: 'unavailable', reason: dry.reason };
    return dry.is === 'issued' ? this.create(body, request) : dry;
  }

  async find({ reference, day }: Pick<VendorRequest, 'reference' | 'day'>): Promise<LookUp> {
    const search = { description: reference, fromDate: day, page: 1, pageSize: 50 };
    const reply = await this.call('/documents/search', search);
    if (reply.is !== 'done') return { is: 'unknown', reason: reply.reason };
    const rows = reply.json['items'];
    if (!Array.isArray(rows)) return { is: 'unknown', reason: 'unreadable answer' };
    const found = (rows as Record<string, unknown>[]).find((one) =>
      text(one['description']).includes(reference),
    );
    return found ? { is: 'issued', document: documentOf(found) } : { is: 'absent' };
  }

  /** A tax invoice gets a credit document, a receipt one of the opposite sign; both name what they cancel. */
  async reverse(reversal: VendorReversal): Promise<VendorOutcome> {
    const before = await this.find(reversal);
    if (before.is !== 'absent') return before;
    const { content, row, amount, vendorId, kind } = reversal;
    const rows = content.rows.filter((_, i) => i === row);
    const sign = kind === 'receipt' ? -1 : 1;
    const body = {
      ...this.document({ ...reversal, content: { ...content, rows, total: amount } }, sign),
      type: kind === 'receipt' ? TYPE.receipt : TYPE.credit,
      linkedDocumentIds: [vendorId],
      linkType: 'cancel',
    };
    return this.create(body, reversal);
  }

  private async create(body: object, request: VendorRequest): Promise<VendorOutcome> {
    const outcome = await this.send('/documents', body);
    if (outcome.is !== 'unknown') return outcome;
    const found = await this.find(request);
    // Not there yet is no proof: a slow vendor may still be making it.
    return found.is === 'absent' ? outcome : found;
  }

  private document({ kind, content, day, reference }: VendorRequest, sign = 1) {
    const vatType = content.vatPercent === null ? VAT.exempt : VAT.included;
    const { client, description, total } = content;
    return {
      type: TYPE[kind],
      date: day,
      lang: 'he',
      currency: 'ILS',
      vatType: 0,
      description: `${description} (${content.barcode}, ${reference})`,
      client: { name: client.name, ...(client.idNumber ? { taxId: client.idNumber } : {}), add: false },
      ...(kind === 'invoice_receipt'
        ? { income: [{ description, quantity: 1, price: toShekels(sign * total), currency: 'ILS', vatType }] }
        : {}),
      payment: this.payments(content, sign),
    };
  }

  private payments(content: DocumentContent, sign: number) {
    return content.rows.map((row) => ({
      date: row.dueDate,
      type: this.settings.types?.get(row.type) ?? standardType(row.type),
      price: toShekels(sign * row.amount),
      currency: 'ILS',
      ...(row.type === PAYMENT_TYPE.check || row.type === PAYMENT_TYPE.transfer
        ? {
            bankName: row.bankName || text(row.bankCode),
            bankBranch: row.branchNumber,
            bankAccount: row.bankAccountNumber,
            chequeNum: row.checkNumber,
          }
        : {}),
      ...(isCardType(row.type) ? { cardNum: row.bankAccountNumber } : {}),
    }));
  }

  private async send(path: string, body: object): Promise<VendorOutcome> {
    const reply = await this.call(path, body);
    return reply.is === 'done' ? { is: 'issued', document: documentOf(reply.json) } : reply;
  }

  private async call(
    path: string,
    body: object,
  ): Promise<Exclude<VendorOutcome, { is: 'issued' }> | { is: 'done'; json: Record<string, unknown> }> {
    const token = await this.signIn();
    if (typeof token !== 'string') return token;
    const { url, timeoutMs } = this.settings;
    const headers = { authorization: `Bearer ${token}` };
    const reply = await postJson(`${url}${path}`, body, { timeoutMs, headers });
    if (reply.is === 'unsent') return { is: 'unavailable', reason: reply.reason };
    if (reply.is === 'lost') return { is: 'unknown', reason: reply.reason };
    if (reply.status < 300 && reply.is === 'answered') return { is: 'done', json: reply.json };
    if (reply.status >= 500) return { is: 'unknown', reason: `HTTP ${reply.status}` };
    if (reply.status === 401) this.token = undefined;
    if (reply.status === 401 || reply.status === 429)
      return { is: 'unavailable', reason: `HTTP ${reply.status}` };
    const said = reply.is === 'answered' ? text(reply.json['errorMessage']) : '';
    return { is: 'refused', reason: said || `HTTP ${reply.status}` };
  }

  private async signIn(): Promise<string | Extract<VendorOutcome, { is: 'unavailable' }>> {
    if (this.token && this.token.until > Date.now()) return this.token.value;
    const { id, secret, tokenUrl, timeoutMs } = this.settings;
    const reply = await postJson(tokenUrl, { id, secret }, { timeoutMs });
    const value = reply.is === 'answered' && reply.status < 300 ? text(reply.json['token']) : '';
    if (!value) return { is: 'unavailable', reason: 'the vendor did not let us sign in' };
    this.token = { value, until: Date.now() + TOKEN_MS };
    return value;
  }
}
