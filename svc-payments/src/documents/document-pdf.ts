import { PAYMENT_TYPE } from '@peruke/contracts/payments';
import { renderPdf } from '@peruke/svc-kit/pdf';
import { toWire, toWireDate } from '@peruke/svc-kit/time';
import { day, money } from '../pdf-texts.js';
import type { Document, DocumentContent, DocumentKind } from './document.entity.js';
import { splitVat } from './vat.rules.js';

const TITLES: Record<DocumentKind, string> = {
  receipt: 'קבלה',
  invoice_receipt: 'חשבונית מס / קבלה',
  receipt_cancellation: 'ביטול קבלה',
  credit_invoice: 'חשבונית זיכוי / ביטול קבלה',
};

// Widths are set, so that a long account number breaks within its column and never pushes the sum off the paper.
const TEMPLATE = `
#show: house.with(lang: "he")
#let who = data.business

#grid(
  columns: (1fr, auto),
  column-gutter: 12mm,
  [
    #house-logo
    #text(size: 14pt, weight: "bold", free(who.name)) \\
    #text(fill: muted)[ע.מ. / ח.פ.] #latin(who.taxId)
    #if who.address != "" [\\ #free(who.address)]
    #if who.phone != "" [\\ #latin(who.phone)]
  ],
  align(end)[
    #text(size: 18pt, weight: "bold")[#data.heading] \\
    #text(fill: muted)[מספר] #text(weight: "bold", latin(data.number)) \\
    #text(fill: muted)[תאריך] #latin(data.day) \\
    #v(1mm) #box(stroke: 0.7pt + ink, radius: 2pt, inset: (x: 6pt, y: 3pt), text(top-edge: "bounds", bottom-edge: "bounds", data.mark))
  ],
)
#line(length: 100%, stroke: 1pt + ink)
#v(2mm)
#kv((
  ("לכבוד", text(weight: "bold", free(data.client))),
  ..if data.idNumber != "" { (("ת.ז. / ח.פ.", latin(data.idNumber)),) },
  ("עבור", free(data.description)),
  ("הזמנה", latin(data.barcode)),
  ..if data.cancels != none {
    (
      ("מבטל את", [#data.cancels.heading מספר #latin(data.cancels.number) מיום #latin(data.cancels.day)]),
      ..if data.cancels.reason != "" { (("סיבת הביטול", free(data.cancels.reason)),) },
    )
  },
))
#v(4mm)
#set table(stroke: none)
#table(
  columns: (26mm, 1fr, 26mm, 28mm),
  align: (x, y) => if x == 3 { end } else { start },
  stroke: (x, y) => (bottom: if y == 0 { 1pt + ink } else { 0.5pt + line-colour }),
  inset: (x: 5pt, y: 5pt),
  table.header(..("אמצעי תשלום", "פרטים", "תאריך פירעון", "סכום").map(it => text(weight: "bold", it))),
  ..data.rows.map(row => (
    free(row.what),
    row.details.map(((label, value)) => box(baseline: 0.25em)[#text(fill: muted, label) #free(value)]).join(h(8pt)),
    latin(row.due),
    latin(row.amount),
  )).flatten(),
)
#align(end, block(breakable: false, width: 84mm, table(
  columns: (1fr, 34mm),
  align: (start, end),
  inset: (x: 5pt, y: 4pt),
  ..data.totals.map(((label, value)) => (label, latin(value))).flatten(),
  table.hline(stroke: 1pt + ink),
  text(weight: "bold", size: 12pt, data.totalLabel), text(weight: "bold", size: 12pt, latin(data.total)),
)))
#v(1fr)
#if data.note != "" [#free(data.note) #v(2mm)]
#text(size: 8.5pt, fill: muted)[הופק על ידי #free(data.issuedBy) ב־#latin(data.issuedAt)]
`;

export type PrintedDocument = Pick<Document, 'kind' | 'number' | 'content' | 'issuedAt'>;
type Row = DocumentContent['rows'][number];

const detailsOf = (row: Row): [string, string][] => {
  if (row.type !== PAYMENT_TYPE.check && row.type !== PAYMENT_TYPE.transfer)
    return row.bankAccountNumber ? [['כרטיס', `•••• ${row.bankAccountNumber}`]] : [];
  const number = row.type === PAYMENT_TYPE.check ? 'צ׳ק' : 'אסמכתא';
  const all: [string, string][] = [
    [number, row.checkNumber],
    [
      row.bankName ? '' : 'בנק',
      row.bankName ? `${row.bankName} (${row.bankCode})` : String(row.bankCode ?? ''),
    ],
    ['סניף', row.branchNumber],
    ['חשבון', row.bankAccountNumber],
  ];
  return all.filter(([, value]) => value !== '');
};

const isTaxInvoice = (kind: DocumentKind): boolean => kind === 'invoice_receipt' || kind === 'credit_invoice';

const showsVat = (kind: DocumentKind, { vatPercent }: DocumentContent): boolean =>
  isTaxInvoice(kind) && vatPercent !== null;

const totalsOf = (kind: DocumentKind, content: DocumentContent): [string, string][] => {
  const { total, vatPercent } = content;
  if (!isTaxInvoice(kind)) return [];
  // a tax invoice that carries no VAT says so: its reader must not have to guess
  if (vatPercent === null)
    return [
      ['פטור ממע״מ', money(total)],
      [`מע״מ \u20660%\u2069`, money(0)],
    ];
  const vat = content.vat ?? splitVat(total, vatPercent).vat;
  return [
    ['סה״כ לפני מע״מ', money(total - vat)],
    [`מע״מ \u2066${vatPercent}%\u2069`, money(vat)],
  ];
};

const totalLabelOf = (kind: DocumentKind, content: DocumentContent): string => {
  if (content.cancels) return showsVat(kind, content) ? 'סה״כ זיכוי כולל מע״מ' : 'סה״כ מבוטל';
  return showsVat(kind, content) ? 'סה״כ כולל מע״מ' : 'סה״כ התקבל';
};

/** The texts that the document prints. */
export const documentTexts = (
  { kind, number, content, issuedAt }: PrintedDocument,
  { isCopy = false } = {},
) => ({
  title: `${TITLES[kind]} ${number}`,
  heading: TITLES[kind],
  number,
  mark: isCopy ? 'העתק' : 'מקור',
  cancels: content.cancels
    ? { ...content.cancels, heading: TITLES[content.cancels.kind], day: day(content.cancels.day) }
    : null,
  business: content.business,
  note: content.business.note ?? '',
  day: day(toWireDate(issuedAt)),
  client: content.client.name,
  idNumber: content.client.idNumber,
  description: content.description,
  barcode: content.barcode,
  rows: content.rows.map((row) => ({
    what: row.typeName,
    details: detailsOf(row),
    due: day(row.dueDate),
    amount: money(row.amount),
  })),
  totals: totalsOf(kind, content),
  totalLabel: totalLabelOf(kind, content),
  total: money(content.total),
  issuedBy: content.issuedBy,
  issuedAt: `${day(toWireDate(issuedAt))} ${toWire(issuedAt).slice(11, 16)}`,
});

/** The document as a PDF of its own: Hebrew, who issued it, the payments, and the VAT of a tax invoice (PAY-012, PAY-013). */
export const documentPdf = (
  document: PrintedDocument,
  { isCopy = false, logo }: { isCopy?: boolean; logo?: Buffer | undefined } = {},
): Promise<Buffer> => renderPdf({ template: TEMPLATE, data: documentTexts(document, { isCopy }), logo });
