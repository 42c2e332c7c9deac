import { type CashUpSource, cashUpTotals, differenceOf } from '@peruke/contracts/payments';
import type { Language } from '@peruke/svc-kit/app';
import { type Letterhead, renderPdf } from '@peruke/svc-kit/pdf';
import { toWire } from '@peruke/svc-kit/time';
import { day, money } from '../pdf-texts.js';
import type { CashUp } from './cash-up.entity.js';

const TEXTS = {
  he: {
    title: 'סגירת קופה',
    number: 'מספר',
    signed: 'נחתם',
    records: 'תקבולים',
    none: 'אין תקבולים',
    columns: ['אמצעי תשלום', 'רישומים', 'צפוי', 'נספר', 'הפרש', 'הערה'],
    total: 'סה״כ',
    corrections: 'התאמות בתקופה זו (לא נספרות)',
    counted: 'ספירה',
    seconded: 'אישור נוסף',
    note: 'תקבול מאוחר יותר באותו יום נכלל בסגירה הבאה.',
    sources: {
      Cash: 'מזומן',
      'Payout check': 'צ׳קים',
      Card: 'כרטיס אשראי',
      'Wire Transfer': 'העברה בנקאית',
    },
  },
  en: {
    title: 'Cash-up',
    number: 'Number',
    signed: 'Signed',
    records: 'Receipts',
    none: 'No receipts',
    columns: ['Source', 'Records', 'Expected', 'Counted', 'Difference', 'Note'],
    total: 'Total',
    corrections: 'Corrections in this period (not counted)',
    counted: 'Counted by',
    seconded: 'Confirmed by',
    note: 'Money taken later that day belongs to the next cash-up.',
    sources: { Cash: 'Cash', 'Payout check': 'Checks', Card: 'Card', 'Wire Transfer': 'Wire Transfer' },
  },
} satisfies Record<Language, { sources: Record<CashUpSource, string> } & Record<string, unknown>>;

const TEMPLATE = `
#show: house.with(lang: data.lang)
#report-head(data.title, data.facts)
#table(
  columns: (34mm, 18mm, 26mm, 26mm, 26mm, 1fr),
  align: (x, y) => if x in (1, 2, 3, 4) { right } else { start },
  heads(data.columns),
  ..data.rows.map(row => (
    row.source, latin(row.records), latin(row.expected), latin(row.counted),
    if row.isOff { text(weight: "bold", latin(row.difference)) } else { latin(row.difference) },
    free(row.note),
  )).flatten(),
  table.cell(colspan: 2, fill: shade, text(weight: "bold", data.totalLabel)),
  ..data.totals.map(sum => table.cell(fill: shade, text(weight: "bold", latin(sum)))),
  table.cell(fill: shade, []),
)
#if data.corrections != none [
  #v(4mm)
  #data.corrections.label: #text(weight: "bold", latin(data.corrections.sum)) · #data.columns.at(1): #latin(data.corrections.records)
  #for order in data.corrections.orders [ · #latin(order) ]
]
#v(8mm)
#kv(data.people.map(((label, who)) => (label, text(weight: "bold", free(who)))))
#v(6mm)
#text(size: 8.5pt, fill: muted, data.note)
`;

const moment = (at: Date): string => {
  const wire = toWire(at);
  return `${day(wire)} ${wire.slice(11, 16)}`;
};

/** The words and sums on the paper. */
export const cashUpTexts = (cashUp: CashUp, lang: Language) => {
  const texts = TEXTS[lang];
  const totals = cashUpTotals(cashUp.lines);
  const { firstAt, lastAt, secondedByName } = cashUp;
  const corrections = cashUp.corrections ?? [];
  const sumOf = (part: 'amount' | 'records') => corrections.reduce((sum, order) => sum + order[part], 0);
  return {
    lang,
    title: texts.title,
    facts: [
      [texts.number, String(cashUp.id)],
      [texts.signed, moment(cashUp.signedAt)],
      [texts.records, firstAt && lastAt ? `${moment(firstAt)} – ${moment(lastAt)}` : texts.none],
    ],
    columns: texts.columns,
    rows: cashUp.lines.map((line) => ({
      source: texts.sources[line.source],
      records: line.records,
      expected: money(line.expected),
      counted: money(line.counted),
      difference: money(differenceOf(line)),
      isOff: differenceOf(line) !== 0,
      note: line.note,
    })),
    totalLabel: texts.total,
    totals: [totals.expected, totals.counted, totals.difference].map(money),
    corrections:
      corrections.length === 0
        ? null
        : {
            ...{ label: texts.corrections, sum: money(sumOf('amount')), records: sumOf('records') },
            orders: corrections.map(({ barcode, amount }) => `${barcode} ${money(amount)}`),
          },
    people: [
      [texts.counted, cashUp.signedByName],
      ...(secondedByName ? [[texts.seconded, secondedByName]] : []),
    ],
    note: texts.note,
  };
};

/** A signed cash-up on one page. */
export const cashUpPdf = (cashUp: CashUp, letterhead: Letterhead, lang: Language): Promise<Buffer> =>
  renderPdf({ template: TEMPLATE, data: cashUpTexts(cashUp, lang), letterhead });
