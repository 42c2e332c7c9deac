import { RECEIPT_STATEMENT } from '@peruke/contracts/orders';
import { renderPdf } from '@peruke/svc-kit/pdf';
import { moneyText } from '@peruke/svc-kit/words';
import { ITEMS_TABLE, SIGNED_FOOT, signedData } from '../signature/signed-pdf.js';
import type { SignedReceipt } from './queries/list-handovers.query.js';

const WORDS = {
  he: {
    title: 'אישור מסירה',
    order: 'הזמנה',
    client: 'לקוחה',
    handed: 'מה נמסר',
    by: 'נמסר על ידי',
    price: 'מחיר',
    paid: 'שולם',
    balance: 'יתרה לתשלום',
  },
  en: {
    title: 'Confirmation of hand-over',
    order: 'Order',
    client: 'Client',
    handed: 'What is handed over',
    by: 'Handed over by',
    price: 'Price',
    paid: 'Paid',
    balance: 'Balance',
  },
} as const;

const TEMPLATE = `
#show: house.with(lang: data.lang, paper: "a5", margin: 12mm, size: 10pt, footer: none)
#let beside = if house-logo == none { () } else { (house-logo,) }
#grid(columns: (..beside.map(_ => auto), 1fr), column-gutter: 4mm, align: horizon,
  ..beside,
  [#if data.business != "" [#text(fill: muted, free(data.business)) #linebreak()]
  #text(size: 18pt, weight: "bold", data.title)],
)
#v(1mm)
#kv(data.facts.map(((label, value)) => (label, free(value))))
#v(1mm)
#text(weight: "bold", data.handed)
${ITEMS_TABLE}
#data.money.map(((label, value)) => [#text(fill: muted, label + ":") #latin(value)]).join(h(8mm))
${SIGNED_FOOT}
`;

/** The signed receipt on one page, in the language that it was signed in. */
export const receiptPdf = (receipt: SignedReceipt, business: string, logo?: Buffer): Promise<Buffer> => {
  const lang = receipt.statement === RECEIPT_STATEMENT.en ? 'en' : 'he';
  const { order, client, by, price, paid, balance, ...words } = WORDS[lang];
  const { data, files } = signedData(receipt, lang);
  // in one line: it stays one page
  const money = receipt.money
    ? [
        [price, moneyText(receipt.money.price)],
        [paid, moneyText(receipt.money.paid)],
        [balance, moneyText(Math.max(0, receipt.money.price - receipt.money.paid))],
      ]
    : [];
  const facts = [
    [order, receipt.barcode],
    [client, receipt.client],
    [by, receipt.by],
  ];
  return renderPdf({ template: TEMPLATE, data: { ...words, ...data, business, facts, money }, files, logo });
};
