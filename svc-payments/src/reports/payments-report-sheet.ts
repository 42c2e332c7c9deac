import { toAgorot, toShekels } from '@peruke/contracts/kernel';
import { type PaymentColumn, type PaymentReportRow, percentOfShare } from '@peruke/contracts/payments';
import type { Language } from '@peruke/svc-kit/app';
import { listSheet, type SheetStream } from '@peruke/svc-kit/sheet';
import { REPORT_TEXTS, sourceText } from './payments-report-pdf.js';

const PAID_AND_PRICE = { he: ['שולם', 'מחיר'], en: ['Paid', 'Price'] } as const;

/**
 * The payments report with the columns of the page and numbers to reckon with: what is paid and the price stand in columns
 * of their own.
 */
export const paymentsReportSheet = (
  batches: AsyncIterable<readonly PaymentReportRow[]>,
  shown: readonly PaymentColumn[],
  language: Language,
): SheetStream => {
  const { title, columns, total } = REPORT_TEXTS[language];
  const [created = '', client = '', barcode = '', employee = '', source = '', amount = '', , status = ''] =
    columns;
  const [paid, price] = PAID_AND_PRICE[language];
  let sum = 0;
  const summed = async function* (): AsyncGenerator<readonly PaymentReportRow[]> {
    for await (const rows of batches) {
      sum += rows.reduce((all, row) => all + toAgorot(row.total), 0);
      yield rows;
    }
  };
  return listSheet<PaymentReportRow, PaymentColumn>({
    title,
    language,
    shown,
    batches: summed(),
    columns: {
      created: [{ header: created, width: 18, kind: 'at', cell: (row) => row.created_at }],
      client: [{ header: client, width: 24, cell: (row) => row.client, total: () => total }],
      barcode: [{ header: barcode, width: 12, cell: (row) => row.barcode }],
      employee: [{ header: employee, width: 16, cell: (row) => row.employee }],
      source: [{ header: source, width: 18, cell: (row) => sourceText(row.source, language) }],
      amount: [
        {
          ...{ header: amount, width: 14, kind: 'money' },
          cell: (row) => row.total,
          total: () => toShekels(sum),
        },
      ],
      remainder: [
        { header: paid, width: 14, kind: 'money', cell: (row) => row.totally },
        { header: price, width: 14, kind: 'money', cell: (row) => row.total_cost },
      ],
      status: [{ header: status, width: 10, kind: 'percent', cell: (row) => percentOfShare(row) / 100 }],
    },
  });
};
