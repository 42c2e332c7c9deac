import type { OrderColumn, OrderRow } from '@peruke/contracts/orders';
import type { Language } from '@peruke/svc-kit/app';
import type { SheetCell, SheetColumn, SheetStream } from '@peruke/svc-kit/sheet';
import { stateName, stepName } from './words.js';

const TEXTS = {
  he: {
    title: 'הזמנות',
    barcode: 'ברקוד',
    state: 'מצב',
    client: 'לקוחה',
    status: 'סטטוס',
    kind: 'סוג',
    date: 'תאריך יעד',
    base_color: 'צבע בסיס',
    length: 'אורך מהעורף',
    creator: 'באחריות',
    paid: 'שולם',
    repair: 'תיקון',
    wig: 'פאה',
    rework: 'עבודה חוזרת',
    rush: 'דחוף',
    hold: 'מושהית',
  },
  en: {
    title: 'Orders',
    barcode: 'Barcode',
    state: 'State',
    client: 'Client',
    status: 'Status',
    kind: 'Kind',
    date: 'To date',
    base_color: 'Base colour',
    length: 'Length from nape',
    creator: 'Manager',
    paid: 'Paid',
    repair: 'Repair',
    wig: 'Wig',
    rework: 'Rework',
    rush: 'Rush',
    hold: 'On hold',
  },
} as const;

type Texts = (typeof TEXTS)[Language];

const WIDTHS: Partial<Record<OrderColumn, number>> = { client: 26, status: 24, kind: 22, date: 18 };

const kindOf = (order: OrderRow, t: Texts): string =>
  [
    order.is_repair === 1 ? t.repair : t.wig,
    order.is_reword === 1 && t.rework,
    order.rush === 1 && t.rush,
    order.hold === 1 && t.hold,
  ]
    .filter(Boolean)
    .join(', ');

const cellOf = (order: OrderRow, column: OrderColumn, language: Language): SheetCell => {
  switch (column) {
    case 'state':
      return stateName(order.state, language);
    case 'status':
      return order.currentStatus === order.state ? null : stepName(order.currentStatus, language);
    case 'kind':
      return kindOf(order, TEXTS[language]);
    case 'date':
      return order.complete_data && `${order.complete_data}:00`;
    case 'base_color':
      return order.baseColor;
    case 'length':
      return order.lengthFromNape;
    case 'paid':
      return order.paymentStatus / 100;
    default:
      return order[column];
  }
};

const columnOf = (column: OrderColumn, t: Texts): SheetColumn => {
  const kind = column === 'date' ? 'at' : column === 'paid' ? 'percent' : 'text';
  return { header: t[column], width: WIDTHS[column] ?? 16, kind };
};

/** The orders list as a spreadsheet, with the columns that the person sees, in her order. */
export const ordersSheet = (
  batches: AsyncIterable<readonly OrderRow[]>,
  columns: readonly OrderColumn[],
  language: Language,
): SheetStream => ({
  title: TEXTS[language].title,
  language,
  columns: columns.map((column) => columnOf(column, TEXTS[language])),
  batches: cells(batches, columns, language),
});

async function* cells(
  batches: AsyncIterable<readonly OrderRow[]>,
  columns: readonly OrderColumn[],
  language: Language,
): AsyncGenerator<SheetCell[][]> {
  for await (const orders of batches)
    yield orders.map((order) => columns.map((column) => cellOf(order, column, language)));
}
