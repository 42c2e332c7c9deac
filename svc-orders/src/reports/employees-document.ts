import type { EmployeeReportRow, EmployeesReportQuery } from '@peruke/contracts/orders';
import { debtOfShare, percentOfShare } from '@peruke/contracts/payments';
import type { Language } from '@peruke/svc-kit/app';
import type { PdfDocument } from '@peruke/svc-kit/pdf';
import type { SheetCell, SheetStream } from '@peruke/svc-kit/sheet';
import { toWire } from '@peruke/svc-kit/time';

/** The employees report on paper and as a spreadsheet. */

const TEXTS = {
  he: {
    title: 'דוח עובדים',
    days: 'תאריכים',
    made: 'הופק',
    count: 'פעולות',
    byEmployee: 'פעולות לפי עובדים',
    created: 'תאריך',
    barcode: 'ברקוד',
    kind: 'סוג',
    wig: 'פאה',
    repair: 'תיקון',
    employee: 'עובד',
    client: 'לקוחה',
    action: 'פעולה',
    status: 'שולם',
    debt: 'יתרה לתשלום',
    none: 'אין נתונים',
    cut: 'מודפסות {shown} הפעולות האחרונות מתוך {all}; כולן נמצאות בגיליון',
  },
  en: {
    title: 'Employees report',
    days: 'Dates',
    made: 'Made',
    count: 'Actions',
    byEmployee: 'Actions by employee',
    created: 'Created',
    barcode: 'Barcode',
    kind: 'Kind',
    wig: 'Wig',
    repair: 'Repair',
    employee: 'Employee',
    client: 'Client',
    action: 'Action',
    status: 'Paid',
    debt: 'Debt',
    none: 'No data',
    cut: 'The newest {shown} of {all} actions; the spreadsheet holds all of them',
  },
} as const;

/** Some 150 pages: nobody prints more, and setting them would hold up the documents of others. */
export const MOST_PRINTED = 5_000;

const dayText = (date: string): string => date.split('-').reverse().join('-');
const daysText = ({ from, to }: EmployeesReportQuery): string =>
  from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;
/** What is left out, so that nobody takes the sheet for the whole. */
const filtersText = ({ client, employee }: EmployeesReportQuery, lang: Language): [string, string][] => {
  const chosen: [string, string | undefined][] = [
    [TEXTS[lang].client, client],
    [TEXTS[lang].employee, employee],
  ];
  return chosen.flatMap(([name, value]) => (value ? [[name, value]] : []));
};
const atText = (at: string): string => `${dayText(at.slice(0, 10))} ${at.slice(11, 16)}`;
const moneyText = (shekels: number): string =>
  `₪${shekels.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

const action = ({ activity_title, activity_description }: EmployeeReportRow): string =>
  activity_description === '' ? activity_title : `${activity_title}: ${activity_description}`;

/** Most active first. */
const byEmployee = (rows: readonly EmployeeReportRow[]): [string, number][] => {
  const counts = new Map<string, number>();
  for (const { employees_name } of rows) counts.set(employees_name, (counts.get(employees_name) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
};

const TEMPLATE = `
#show: house.with(lang: data.lang, flipped: true, size: 9pt)
#report-head(data.title, data.facts, filters: data.filters)
#if data.people.len() > 0 {
  text(fill: muted, data.labels.byEmployee)
  linebreak()
  // a name stays on one line with its count
  data.people.map(((name, count)) => box[#free(name) #h(3pt) #strong(latin(count))]).join(h(16pt))
  v(6pt)
}
#if data.note != "" { text(fill: muted, data.note) }
#if data.rows.len() == 0 { align(center, pad(y: 40pt, text(size: 12pt, fill: muted, data.labels.none))) } else {
  table(
    columns: (auto, auto, auto, auto, 1fr, 2.2fr, auto, auto),
    inset: (x: 5pt, y: 2.4pt),
    align: (start, start, start, start, start, start, right, right),
    heads(data.head),
    ..data.rows.map(row => (
      latin(row.at), latin(row.barcode), row.kind, free(row.employee), free(row.client),
      [#row.action.title#if row.action.text != "" [: #free(row.action.text)]],
      latin(row.paid), latin(row.debt),
    )).flatten(),
  )
}
`;

const countText = (count: number): string => count.toLocaleString('en-US');

/** A4 on its side; the head is repeated on every page. A report that is too long says how much of it is printed. */
export const employeesPdf = (
  rows: readonly EmployeeReportRow[],
  asked: EmployeesReportQuery,
  lang: Language,
  now: Date,
): PdfDocument => {
  const t = TEXTS[lang];
  return {
    template: TEMPLATE,
    data: {
      lang,
      title: t.title,
      labels: t,
      facts: [
        [t.days, daysText(asked)],
        [t.count, countText(rows.length)],
        [t.made, atText(toWire(now))],
      ],
      filters: filtersText(asked, lang),
      note:
        rows.length > MOST_PRINTED
          ? t.cut.replace('{shown}', countText(MOST_PRINTED)).replace('{all}', countText(rows.length))
          : '',
      people: byEmployee(rows),
      head: [t.created, t.barcode, t.kind, t.employee, t.client, t.action, t.status, t.debt],
      rows: rows.slice(0, MOST_PRINTED).map((row) => ({
        at: atText(row.created_at),
        barcode: row.barcode,
        kind: row.is_repair_wig === 1 ? t.repair : t.wig,
        employee: row.employees_name,
        client: row.client,
        action: {
          title: row.activity_title,
          // the fonts of the house have no arrows; this one turns with the direction of the line
          text: row.activity_description.replace(/ [←→] /g, ' › '),
        },
        paid: `${percentOfShare(row)}%`,
        debt: moneyText(debtOfShare(row)),
      })),
    },
  };
};

/** The same rows with numbers to reckon with. */
export const employeesSheet = (
  batches: AsyncIterable<readonly EmployeeReportRow[]>,
  language: Language,
): SheetStream => {
  const t = TEXTS[language];
  return {
    title: t.title,
    language,
    columns: [
      { header: t.created, width: 18, kind: 'at' },
      { header: t.barcode, width: 12 },
      { header: t.kind, width: 10 },
      { header: t.employee, width: 16 },
      { header: t.client, width: 24 },
      { header: t.action, width: 48 },
      { header: t.status, width: 10, kind: 'percent' },
      { header: t.debt, width: 16, kind: 'money' },
    ],
    batches: cells(batches, language),
  };
};

async function* cells(
  batches: AsyncIterable<readonly EmployeeReportRow[]>,
  language: Language,
): AsyncGenerator<SheetCell[][]> {
  const { repair, wig } = TEXTS[language];
  for await (const rows of batches)
    yield rows.map((row) => [
      row.created_at,
      row.barcode,
      row.is_repair_wig === 1 ? repair : wig,
      row.employees_name,
      row.client,
      action(row),
      percentOfShare(row) / 100,
      debtOfShare(row),
    ]);
}
