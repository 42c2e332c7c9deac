import { defineEntity, p } from '@mikro-orm/postgresql';
import { DocumentIssued } from '@peruke/contracts/events';
import type { Agorot } from '@peruke/contracts/kernel';
import type { DOCUMENT_KINDS, DOCUMENT_TYPES } from '@peruke/contracts/payments';
import { Aggregate } from '@peruke/svc-kit/db';

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
/** What a confirmation may ask for. */
export type IssueKind = (typeof DOCUMENT_TYPES)[number];

/** What a document says. Kept whole: a document never changes, whatever happens to the order or the business. */
export interface DocumentContent {
  client: { name: string; idNumber: string };
  barcode: string;
  description: string;
  total: Agorot;
  /** Empty when the amounts carry no VAT. */
  vatPercent: number | null;
  /** Of a document that takes back: its share of the VAT. Of all others it follows from total and percent. */
  vat?: Agorot;
  /** Of a document that takes back: which one, and why. */
  cancels?: { kind: DocumentKind; number: string; day: string; reason: string };
  rows: readonly {
    type: number;
    typeName: string;
    amount: Agorot;
    dueDate: string;
    checkNumber: string;
    bankCode: number | null;
    /** In Hebrew; missing on documents of before it was kept. */
    bankName?: string;
    branchNumber: string;
    bankAccountNumber: string;
  }[];
  /** The note is missing on documents of before there was one. */
  business: { name: string; taxId: string; address: string; phone: string; note?: string };
  issuedBy: string;
}

const DocumentSchema = defineEntity({
  name: 'Document',
  tableName: 'document',
  extends: Aggregate,
  properties: {
    /** What links name it by; cannot be guessed. */
    publicId: p.text(),
    orderId: p.integer(),
    provider: p.text(),
    kind: p.string().$type<DocumentKind>(),
    number: p.text(),
    content: p.json<DocumentContent>(),
    issuedAt: p.datetime(),
    /** How the vendor names it; empty for our own. */
    vendorId: p.text(),
    /** Where the vendor shows it; empty for our own. */
    link: p.text(),
    /** Allocation number of the tax authority; empty when there is none. */
    confirmationNumber: p.text(),
    /** The payment that this document takes back; empty on all others. */
    cancelsPaymentId: p.integer().nullable(),
  },
});

export interface DocumentDraft {
  publicId: string;
  orderId: number;
  provider: string;
  kind: DocumentKind;
  number: string;
  content: DocumentContent;
  vendorId?: string;
  link?: string;
  confirmationNumber?: string;
  cancelsPaymentId?: number;
}

/** A receipt, a tax invoice and receipt, or what takes a payment off one of them, as it was issued. */
export class Document extends DocumentSchema.class {
  static readonly inAudit = ['provider', 'number'] as const;

  static issue(draft: DocumentDraft, now: Date): Document {
    const { cancelsPaymentId = null, ...rest } = draft;
    const none = { vendorId: '', link: '', confirmationNumber: '' };
    const document = Object.assign(new Document(), none, rest, { cancelsPaymentId, issuedAt: now });
    document.tell();
    return document;
  }

  /** Tells that it was issued; also anew, for readers that lost their history. */
  tell(): void {
    this.record(DocumentIssued, () => ({
      documentId: this.publicId,
      orderId: this.orderId,
      provider: this.provider,
      number: this.number,
    }));
  }
}
DocumentSchema.setClass(Document);
