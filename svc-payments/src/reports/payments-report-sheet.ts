import { toAgorot, toShekels } from '@peruke/contracts/kernel';
import { type PaymentReportRow, percentOfShare } from '@peruke/contracts/payments';
import type { Language } from '@peruke/svc-kit/app';
import { type SheetColumn, type SheetDocument } from '@peruke/svc-kit/sheet';
import { REPORT_TEXTS, sourceText } from './payments-report-pdf.js';

const SHAPES: readonly Omit<SheetColumn, 'header'>[] = [
  { width: 18, kind: 'at' },
  { width: 24 },
  { width: 12 },
  { width: 16 },
  { width: 18 },
  { width: 14, kind: 'money' },
  { width: 14, kind: 'money' },
  { width: 14, kind: 'money' },
  { width: 10, kind: 'percent' },
];
const PAID_AND_PRICE = { he: ['שולם', 'מחיר'], en: ['Paid', 'Price'] } as const;

/** The payments report with numbers to reckon with: what is paid and the price stand in columns of their own. */
export const paymentsReportSheet = (rows: readonly PaymentReportRow[], lang: Language): SheetDocument => {
  const { title, columns, total } = REPORT_TEXTS[lang];
  const [at, client, barcode, employee, source, amount, , status] = columns;
  const headers = [at, client, barcode, employee, source, amount, ...PAID_AND_PRICE[lang], status];
  const sum = toShekels(rows.reduce((all, row) => all + toAgorot(row.total), 0));
  return {
    title,
    language: lang,
    columns: SHAPES.map((shape, i) => ({ ...shape, header: headers[i] ?? '' })),
    rows: rows.map((row) => [
      row.created_at,
      row.client,
      row.barcode,
      row.employee,
      sourceText(row.source, lang),
      row.total,
      row.totally,
      row.total_cost,
      percentOfShare(row) / 100,
    ]),
    total: [null, total, null, null, null, sum],
  };
};
