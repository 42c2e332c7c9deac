import { toWireDate } from '@peruke/svc-kit/time';
import type { Document, DocumentContent, DocumentKind } from './document.entity.js';
import { vatTakenBack } from './vat.rules.js';

export interface Cancellation {
  /** Place of the payment among the rows of the document. */
  row: number;
  /** What was taken off the document before; agorot, not negative. */
  takenBefore: number;
  reason: string;
  issuedBy: string;
}

/** A receipt is cancelled; a tax invoice and receipt is credited, which cancels its receipt as well. */
const KINDS: Partial<Record<DocumentKind, DocumentKind>> = {
  receipt: 'receipt_cancellation',
  invoice_receipt: 'credit_invoice',
};

/**
 * What takes one payment off a document (PAY-040): a document is never changed or deleted, another one of a series of
 * its own says the opposite and names it.
 */
export const cancellationOf = (
  original: Pick<Document, 'kind' | 'number' | 'issuedAt' | 'content'>,
  { row, takenBefore, reason, issuedBy }: Cancellation,
): { kind: DocumentKind; content: DocumentContent } => {
  const { kind, number, issuedAt, content } = original;
  const taken = content.rows[row];
  const opposite = KINDS[kind];
  if (!taken || !opposite) throw new Error(`${kind} ${number} has no payment ${row} to take back`);
  const { total, vatPercent } = content;
  const vat =
    vatPercent === null ? {} : { vat: -vatTakenBack(total - takenBefore, taken.amount, vatPercent) };
  return {
    kind: opposite,
    content: {
      ...content,
      ...vat,
      rows: [{ ...taken, amount: -taken.amount }],
      total: -taken.amount,
      cancels: { kind, number, day: toWireDate(issuedAt), reason },
      issuedBy,
    },
  };
};
