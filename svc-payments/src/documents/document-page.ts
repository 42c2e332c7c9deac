import { createHash } from 'node:crypto';
import { toShekels } from '@peruke/contracts/kernel';
import { PAYMENT_TYPE } from '@peruke/contracts/payments';
import { toWire, toWireDate } from '@peruke/svc-kit/time';
import type { Document, DocumentKind } from './document.entity.js';
import { splitVat } from './vat.rules.js';

const TITLES: Record<DocumentKind, string> = {
  receipt: 'קבלה',
  invoice_receipt: 'חשבונית מס / קבלה',
};

const STYLE = `
  :root { color-scheme: light; font-family: Heebo, Arial, sans-serif; color: #1d1a22; }
  body { margin: 0 auto; max-inline-size: 46rem; padding: 2rem; line-height: 1.5; }
  header { display: flex; justify-content: space-between; gap: 2rem; border-block-end: 2px solid; padding-block-end: 1rem; }
  h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1.1rem; margin: 0; }
  p { margin: 0; } dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; } dt { font-weight: 600; } dd { margin: 0; }
  table { inline-size: 100%; border-collapse: collapse; margin-block: 1rem; }
  th, td { text-align: start; padding: .4rem .5rem; border-block-end: 1px solid #d8d3de; } 
  .money { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
  tfoot td { font-weight: 700; border-block-end: 0; }
  @media print { body { padding: 0; } }
`;

/** Only this style sheet and nothing else is let in. */
export const DOCUMENT_CSP = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** Latin text and numbers keep their own direction inside the Hebrew. */
const own = (text: string): string => `<bdi>${escape(text)}</bdi>`;

const shekels = new Intl.NumberFormat('he-IL', { style: 'currency', currency: 'ILS' });
const money = (agorot: number): string => own(shekels.format(toShekels(agorot)));
const day = (date: string): string => own(date.split('-').reverse().join('.'));

const reference = (row: Document['content']['rows'][number]): string => {
  if (row.type === PAYMENT_TYPE.check || row.type === PAYMENT_TYPE.transfer) {
    const parts = [
      row.checkNumber && `אסמכתא ${own(row.checkNumber)}`,
      row.bankCode && `בנק ${own(String(row.bankCode))}`,
      row.branchNumber && `סניף ${own(row.branchNumber)}`,
      row.bankAccountNumber && `חשבון ${own(row.bankAccountNumber)}`,
    ];
    return parts.filter(Boolean).join(', ');
  }
  return row.bankAccountNumber ? `כרטיס ${own(`****${row.bankAccountNumber}`)}` : '';
};

const rowsOf = ({ rows }: Document['content']): string =>
  rows
    .map(
      (row) =>
        `<tr><td>${own(row.typeName)}</td><td>${reference(row)}</td><td>${day(row.dueDate)}</td><td class="money">${money(row.amount)}</td></tr>`,
    )
    .join('');

const totalsOf = (kind: DocumentKind, { total, vatPercent }: Document['content']): string => {
  const line = (label: string, amount: number) =>
    `<tr><td colspan="3">${label}</td><td class="money">${money(amount)}</td></tr>`;
  if (kind !== 'invoice_receipt' || vatPercent === null) return line('סה״כ', total);
  const { beforeVat, vat } = splitVat(total, vatPercent);
  return (
    line('סה״כ לפני מע״מ', beforeVat) +
    line(`מע״מ ${own(`${vatPercent}%`)}`, vat) +
    line('סה״כ לתשלום', total)
  );
};

/** The document as a page of its own: Hebrew, right to left, ready to print. */
export const documentPage = ({ kind, number, content, issuedAt }: Document): string => {
  const { business, client } = content;
  const contact = [business.address, business.phone].filter(Boolean).map(own).join(' | ');
  return `<!doctype html>
<html lang="he" dir="rtl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${TITLES[kind]} ${escape(number)}</title><style>${STYLE}</style></head>
<body>
<header>
  <div><h2>${own(business.name)}</h2><p>ע.מ./ח.פ. ${own(business.taxId)}</p><p>${contact}</p></div>
  <div><h1>${TITLES[kind]} ${own(number)}</h1><p>תאריך ${day(toWireDate(issuedAt))}</p><p>מקור</p></div>
</header>
<dl>
  <dt>לכבוד</dt><dd>${own(client.name)}</dd>
  ${client.idNumber ? `<dt>ת.ז. / ח.פ.</dt><dd>${own(client.idNumber)}</dd>` : ''}
  <dt>עבור</dt><dd>${own(content.description)}</dd>
  <dt>הזמנה</dt><dd>${own(content.barcode)}</dd>
</dl>
<table>
  <thead><tr><th scope="col">אמצעי תשלום</th><th scope="col">פרטים</th><th scope="col">תאריך פירעון</th><th scope="col" class="money">סכום</th></tr></thead>
  <tbody>${rowsOf(content)}</tbody>
  <tfoot>${totalsOf(kind, content)}</tfoot>
</table>
<p>הופק על ידי ${own(content.issuedBy)} ב־${day(toWireDate(issuedAt))} ${own(toWire(issuedAt).slice(11, 16))}</p>
</body>
</html>
`;
};
