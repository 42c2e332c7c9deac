import { type Call, type CallColumn, MESSAGE_OCCASIONS } from '@peruke/contracts/clients';
import { known } from '@peruke/contracts/kernel';
import type { Language } from '@peruke/svc-kit/app';
import { listSheet, type SheetStream } from '@peruke/svc-kit/sheet';
import { reasonText } from '@peruke/svc-kit/words';
import { writtenPhone } from '../clients/client.rules.js';

const TEXTS = {
  he: {
    title: 'להתקשר',
    name: 'שם',
    phone: 'טלפון',
    additional: 'טלפון נוסף',
    barcode: 'ברקוד',
    occasion: 'מה לומר',
    why: 'למה לא נמסר',
    since: 'ממתינה מאז',
    started: 'העבודה על ההזמנה התחילה',
    ready: 'ההזמנה מוכנה',
    uncollected: 'ההזמנה מוכנה וטרם נאספה',
    recall: 'הגיע הזמן לבדוק את הלייס',
  },
  en: {
    title: 'To call',
    name: 'Name',
    phone: 'Phone',
    additional: 'Other phone',
    barcode: 'Barcode',
    occasion: 'What to tell',
    why: 'Why not told',
    since: 'Waiting since',
    started: 'Work on the order has started',
    ready: 'The order is ready',
    uncollected: 'The order is ready and was not collected',
    recall: 'It is time to check the lace',
  },
} as const;

/** The call list as a spreadsheet: whom to call, of which order, since when; with the columns of the page. */
export const callsSheet = (
  batches: AsyncIterable<readonly Call[]>,
  shown: readonly CallColumn[],
  language: Language,
): SheetStream => {
  const t = TEXTS[language];
  return listSheet<Call, CallColumn>({
    title: t.title,
    language,
    shown,
    batches,
    columns: {
      name: [{ header: t.name, width: 28, cell: ({ client }) => client.full_name }],
      phone: [
        { header: t.phone, width: 20, cell: ({ client }) => writtenPhone(client.phone) },
        { header: t.additional, width: 20, cell: ({ client }) => client.additionalPhone },
      ],
      order: [
        { header: t.barcode, width: 14, cell: ({ barcode }) => barcode },
        {
          header: t.occasion,
          width: 28,
          cell: ({ occasion }) => t[known(MESSAGE_OCCASIONS, occasion, 'ready')],
        },
      ],
      why: [{ header: t.why, width: 32, cell: ({ description }) => reasonText(description, language) }],
      since: [{ header: t.since, width: 18, kind: 'at', cell: (call) => call.created_at }],
    },
  });
};
