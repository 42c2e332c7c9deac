import { RECEIPT_STATEMENT } from '@peruke/contracts/orders';
import { renderPdf } from '@peruke/svc-kit/pdf';
import { ITEMS_TABLE, SIGNED_FOOT, signedData } from '../signature/signed-pdf.js';
import type { SignedReceipt } from './queries/list-handovers.query.js';

const WORDS = {
  he: {
    title: 'אישור מסירה',
    order: 'הזמנה',
    client: 'לקוחה',
    handed: 'מה נמסר',
    by: 'נמסר על ידי',
  },
  en: {
    title: 'Confirmation of hand-over',
    order: 'Order',
    client: 'Client',
    handed: 'What is handed over',
    by: 'Handed over by',
  },
} as const;

const TEMPLATE = `
#show: house.with(lang: data.lang, paper: "a5", margin: 14mm, size: 11pt, footer: none)
#house-logo
#if data.business != "" [#text(fill: muted, free(data.business)) #linebreak()]
#text(size: 18pt, weight: "bold", data.title)
#v(2mm)
#kv(data.facts.map(((label, value)) => (label, free(value))))
#v(3mm)
#text(weight: "bold", data.handed)
${ITEMS_TABLE}
${SIGNED_FOOT}
`;

/** The signed receipt on one page, in the language that it was signed in. */
export const receiptPdf = (receipt: SignedReceipt, business: string, logo?: Buffer): Promise<Buffer> => {
  const lang = receipt.statement === RECEIPT_STATEMENT.en ? 'en' : 'he';
  const { order, client, by, ...words } = WORDS[lang];
  const { data, files } = signedData(receipt, lang);
  const facts = [
    [order, receipt.barcode],
    [client, receipt.client],
    [by, receipt.by],
  ];
  return renderPdf({ template: TEMPLATE, data: { ...words, ...data, business, facts }, files, logo });
};
