import { type HandedItem, RECEIPT_STATEMENT } from '@peruke/contracts/orders';
import { renderPdf } from '@peruke/svc-kit/pdf';
import type { SignedReceipt } from './queries/list-handovers.query.js';
import { signatureSvg } from './receipt.rules.js';

const WORDS = {
  he: {
    title: 'אישור מסירה',
    order: 'הזמנה',
    client: 'לקוחה',
    handed: 'מה נמסר',
    signedAt: 'נחתם',
    by: 'נמסר על ידי',
    gone: 'החתימה נמחקה לבקשת הלקוחה',
    digest: 'טביעת אצבע של מה שנחתם',
    items: {
      wig: 'פאה',
      box: 'קופסת נשיאה',
      brush: 'מברשת לפאה',
      net: 'רשת לשיער',
      stand: 'מעמד',
      clips: 'קליפסים',
      certificate: 'תעודת אחריות',
    },
  },
  en: {
    title: 'Confirmation of hand-over',
    order: 'Order',
    client: 'Client',
    handed: 'What is handed over',
    signedAt: 'Signed',
    by: 'Handed over by',
    gone: 'The signature was deleted at the request of the client',
    digest: 'Fingerprint of what was signed',
    items: {
      wig: 'Wig',
      box: 'Carrying box',
      brush: 'Wig brush',
      net: 'Hair net',
      stand: 'Stand',
      clips: 'Clips',
      certificate: 'Certificate of warranty',
    },
  },
} as const satisfies Record<'he' | 'en', { items: Record<HandedItem, string> } & Record<string, unknown>>;

const TEMPLATE = `
#show: house.with(lang: data.lang, paper: "a5", margin: 14mm, size: 11pt, footer: none)
#text(size: 18pt, weight: "bold", data.title)
#v(2mm)
#kv(data.facts.map(((label, value)) => (label, free(value))))
#v(3mm)
#text(weight: "bold", data.handed)
#table(
  columns: (1fr, auto),
  stroke: (x: none, y: 0.5pt + line-colour),
  ..data.items.map(((name, count)) => (name, if count == "1" { [] } else { latin("×" + count) })).flatten(),
)
#v(1fr)
#free(data.statement)
#v(2mm)
#if data.signed { image("signature.svg", width: 70mm, height: 34mm, fit: "contain") } else { text(fill: muted, data.gone) }
#line(length: 70mm, stroke: 0.5pt + line-colour)
#free(data.client) #h(6mm) #latin(data.at)
#v(4mm)
#text(size: 7pt, fill: muted)[#data.digest: #latin(data.sha256)]
`;

/** The signed receipt on one page, in the language that it was signed in. */
export const receiptPdf = (receipt: SignedReceipt): Promise<Buffer> => {
  const lang = receipt.statement === RECEIPT_STATEMENT.en ? 'en' : 'he';
  const { items: names, ...words } = WORDS[lang];
  const { signature } = receipt;
  const nameOf = (item: string): string => (Object.hasOwn(names, item) ? names[item as HandedItem] : item);
  return renderPdf({
    template: TEMPLATE,
    data: {
      ...words,
      lang,
      facts: [
        [words.order, receipt.barcode],
        [words.client, receipt.client],
        [words.by, receipt.by],
      ],
      client: receipt.client,
      items: receipt.items.map(({ item, count }) => [nameOf(item), String(count)]),
      statement: receipt.statement,
      at: receipt.signed_at.replace(/^(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d).*$/, '$3-$2-$1 $4'),
      sha256: receipt.sha256,
      signed: signature !== null,
    },
    files: signature ? { 'signature.svg': Buffer.from(signatureSvg(signature)) } : {},
  });
};
