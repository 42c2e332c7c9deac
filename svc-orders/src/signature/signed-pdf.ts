import { type HandedItem, type Signature, type StatementLanguage } from '@peruke/contracts/orders';
import { signatureSvg } from './signature.rules.js';
import { type SignedWig, wigInWords } from './signed-wig.js';

const ITEMS: Record<StatementLanguage, Record<HandedItem, string>> = {
  he: {
    wig: 'פאה',
    box: 'קופסת נשיאה',
    brush: 'מברשת לפאה',
    net: 'רשת לשיער',
    stand: 'מעמד',
    clips: 'קליפסים',
    certificate: 'תעודת אחריות',
  },
  en: {
    wig: 'Wig',
    box: 'Carrying box',
    brush: 'Wig brush',
    net: 'Hair net',
    stand: 'Stand',
    clips: 'Clips',
    certificate: 'Certificate of warranty',
  },
};

const WORDS = {
  he: { gone: 'החתימה נמחקה לבקשת הלקוחה', digest: 'טביעת אצבע של מה שנחתם' },
  en: {
    gone: 'The signature was deleted at the request of the client',
    digest: 'Fingerprint of what was signed',
  },
} as const satisfies Record<StatementLanguage, object>;

/** The rows of what went over the counter, in a paper of `signedData`. */
export const ITEMS_TABLE = `
#table(
  columns: (1fr, auto),
  stroke: (x: none, y: 0.5pt + line-colour),
  ..data.items.map(((name, count)) => (free(name), if count == "1" { [] } else { latin("×" + count) })).flatten(),
)
`;

/** The statement and the line of the client at the foot of a paper of `signedData`. */
export const SIGNED_FOOT = `
#v(1fr)
#free(data.statement)
#v(2mm)
#if data.signed { image("signature.svg", width: 70mm, height: 34mm, fit: "contain") } else { text(fill: muted, data.gone) }
#line(length: 70mm, stroke: 0.5pt + line-colour)
#free(data.client) #h(6mm) #latin(data.at)
#v(4mm)
#text(size: 7pt, fill: muted)[#data.digest: #latin(data.sha256)]
`;

export interface SignedPaper {
  readonly client: string;
  readonly items: readonly { item: string; count: number }[];
  readonly wig: SignedWig | null;
  readonly statement: string;
  readonly signed_at: string;
  readonly sha256: string;
  readonly signature: Signature | null;
}

/** `2026-12-09 09:34:00` -> `09-12-2026 09:34` */
export const onPaper = (wire: string): string =>
  wire.replace(/^(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d).*$/, '$3-$2-$1 $4');

/** What `ITEMS_TABLE` and `SIGNED_FOOT` draw. */
export const signedData = (paper: SignedPaper, lang: StatementLanguage) => {
  const { client, wig, statement, sha256, signature } = paper;
  const names = { ...ITEMS[lang], ...(wig && { wig: wigInWords(wig, lang) }) };
  const files: Record<string, Buffer> = signature
    ? { 'signature.svg': Buffer.from(signatureSvg(signature)) }
    : {};
  return {
    data: {
      ...WORDS[lang],
      lang,
      client,
      items: paper.items.map(({ item, count }) => [
        Object.hasOwn(names, item) ? names[item as HandedItem] : item,
        String(count),
      ]),
      statement,
      at: onPaper(paper.signed_at),
      sha256,
      signed: signature !== null,
    },
    files,
  };
};
