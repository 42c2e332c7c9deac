import { isKnown } from '@peruke/contracts/kernel';
import { type OrderColumn, type OrderRow, STATUS_STATES } from '@peruke/contracts/orders';
import type { Language } from '@peruke/svc-kit/app';
import { listSheet, type SheetStream } from '@peruke/svc-kit/sheet';
import { stateName } from '@peruke/svc-kit/words';
import { noticeText } from './notice-words.js';
import { stepName } from './words.js';

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
    notification: 'הודעה',
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
    notification: 'Notification',
    repair: 'Repair',
    wig: 'Wig',
    rework: 'Rework',
    rush: 'Rush',
    hold: 'On hold',
  },
} as const;

type Texts = (typeof TEXTS)[Language];

const kindOf = (order: OrderRow, t: Texts): string =>
  [
    order.is_repair === 1 ? t.repair : t.wig,
    order.is_reword === 1 && t.rework,
    order.rush === 1 && t.rush,
    order.hold === 1 && t.hold,
  ]
    .filter(Boolean)
    .join(', ');

/** ORD-024: a status only while the wig is being worked on; before there is a step it is the state, as in the list. */
const statusOf = ({ currentStatus, state }: OrderRow, language: Language): string | null => {
  if (!isKnown(STATUS_STATES, state)) return null;
  return currentStatus === state ? stateName(state, language) : stepName(currentStatus, language);
};

/** The orders list as a spreadsheet, with the columns that the person sees, in her order. */
export const ordersSheet = (
  batches: AsyncIterable<readonly OrderRow[]>,
  shown: readonly OrderColumn[],
  language: Language,
): SheetStream => {
  const t = TEXTS[language];
  return listSheet<OrderRow, OrderColumn>({
    title: t.title,
    language,
    shown,
    batches,
    columns: {
      barcode: [{ header: t.barcode, width: 16, cell: (order) => order.barcode }],
      state: [{ header: t.state, width: 16, cell: (order) => stateName(order.state, language) }],
      client: [{ header: t.client, width: 26, cell: (order) => order.client }],
      status: [{ header: t.status, width: 24, cell: (order) => statusOf(order, language) }],
      kind: [{ header: t.kind, width: 22, cell: (order) => kindOf(order, t) }],
      date: [
        {
          ...{ header: t.date, width: 18, kind: 'at' },
          cell: ({ complete_data: day }) => day && `${day}:00`,
        },
      ],
      base_color: [{ header: t.base_color, width: 16, cell: (order) => order.baseColor }],
      length: [{ header: t.length, width: 16, cell: (order) => order.lengthFromNape }],
      creator: [{ header: t.creator, width: 16, cell: (order) => order.creator }],
      paid: [
        { header: t.paid, width: 16, kind: 'percent', cell: ({ paymentStatus }) => paymentStatus / 100 },
      ],
      notification: [{ header: t.notification, width: 32, cell: (order) => noticeText(order, language) }],
    },
  });
};
