import { toAgorot } from '@peruke/contracts/kernel';
import { percentOfShare, type PaymentReportRow, type PaymentsReportQuery } from '@peruke/contracts/payments';
import type { Language } from '@peruke/svc-kit/app';
import { type Letterhead, renderPdf } from '@peruke/svc-kit/pdf';
import { toWire } from '@peruke/svc-kit/time';
import { day, money } from '../pdf-texts.js';

/** Words of the report, for paper and spreadsheet alike. */
export const REPORT_TEXTS = {
  he: {
    title: 'דוח תשלומים',
    range: 'תאריכים',
    made: 'הופק',
    columns: ['תאריך', 'לקוחה', 'ברקוד', 'עובד', 'אמצעי תשלום', 'סכום', 'יתרה: שולם / מחיר', 'סטטוס'],
    total: 'סה״כ',
    none: 'אין תשלומים בתאריכים אלה',
    sources: {
      card: 'כרטיס אשראי',
      cash: 'מזומן',
      'payout check': 'צ׳ק לפירעון',
      'wire transfer': 'העברה בנקאית',
      correction: 'התאמה',
    },
  },
  en: {
    title: 'Payments report',
    range: 'Dates',
    made: 'Made',
    columns: [
      'Created',
      'Client',
      'Barcode',
      'Employee',
      'Source',
      'Amount',
      'Remainder: paid / price',
      'Status',
    ],
    total: 'Total',
    none: 'No payments in these dates',
    sources: {
      card: 'Card',
      cash: 'Cash',
      'payout check': 'Payout check',
      'wire transfer': 'Wire Transfer',
      correction: 'Correction',
    },
  },
} satisfies Record<Language, { sources: Record<string, string> } & Record<string, unknown>>;

const TEMPLATE = `
#show: house.with(lang: data.lang, flipped: true, size: 9pt)
#report-head(data.title, data.facts, filters: data.filters)
#table(
  columns: (31mm, 1.3fr, 20mm, 1fr, 28mm, 26mm, 44mm, 16mm),
  inset: (x: 5pt, y: 2.4pt),
  align: (x, y) => if x in (5, 6, 7) { right } else { start },
  heads(data.columns),
  ..data.rows.map(row => (
    latin(row.at), free(row.client), latin(row.barcode), free(row.employee), free(row.source),
    text(weight: "bold", latin(row.amount)), latin(row.remainder), latin(row.status),
  )).flatten(),
  ..if data.rows.len() == 0 { (table.cell(colspan: 8, align(center, text(fill: muted, data.none))),) },
  table.cell(colspan: 5, fill: shade, text(weight: "bold", data.totalLabel)),
  table.cell(fill: shade, text(weight: "bold", latin(data.total))),
  table.cell(colspan: 2, fill: shade, []),
)
`;

/** What a payment came in as; sources are spelt in several ways (RPT-023, AMB-51). */
export const sourceText = (source: string, lang: Language): string => {
  const names: Record<string, string> = REPORT_TEXTS[lang].sources;
  return names[source.trim().toLowerCase()] ?? source;
};

/** What is left out, so that nobody takes the paper for the whole. */
const filtersText = (
  { client, employee, source = '' }: PaymentsReportQuery,
  lang: Language,
): [string, string][] => {
  const [, clientHead = '', , employeeHead = '', sourceHead = ''] = REPORT_TEXTS[lang].columns;
  const chosen: [string, string | undefined][] = [
    [clientHead, client],
    [employeeHead, employee],
    [sourceHead, sourceText(source, lang)],
  ];
  return chosen.flatMap(([name, value]) => (value ? [[name, value]] : []));
};

/** The payments report on paper: its rows, what is left of each order, and the sum (RPT-006, RPT-007, RPT-020, RPT-027). */
export const paymentsReportPdf = (
  rows: readonly PaymentReportRow[],
  asked: PaymentsReportQuery,
  { lang, now, letterhead }: { lang: Language; now: Date; letterhead: Letterhead },
): Promise<Buffer> => {
  const texts = REPORT_TEXTS[lang];
  const { from, to } = asked;
  const made = toWire(now);
  return renderPdf({
    template: TEMPLATE,
    letterhead,
    data: {
      lang,
      title: texts.title,
      facts: [
        [texts.range, from === to ? day(from) : `${day(from)} – ${day(to)}`],
        [texts.made, `${day(made)} ${made.slice(11, 16)}`],
      ],
      filters: filtersText(asked, lang),
      columns: texts.columns,
      none: texts.none,
      totalLabel: texts.total,
      total: money(rows.reduce((sum, { total }) => sum + toAgorot(total), 0)),
      rows: rows.map((row) => ({
        at: `${day(row.created_at)} ${row.created_at.slice(11, 16)}`,
        client: row.client,
        barcode: row.barcode,
        employee: row.employee,
        source: sourceText(row.source, lang),
        amount: money(toAgorot(row.total)),
        remainder: `${money(toAgorot(row.totally))} / ${money(toAgorot(row.total_cost))}`,
        status: `${percentOfShare(row)}%`,
      })),
    },
  });
};
