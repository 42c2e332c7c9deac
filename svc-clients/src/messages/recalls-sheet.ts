import type { Recall } from '@peruke/contracts/clients';
import type { Language } from '@peruke/svc-kit/app';
import { listSheet, type SheetStream } from '@peruke/svc-kit/sheet';
import { wigTypeName } from '@peruke/svc-kit/words';
import { writtenPhone } from '../clients/client.rules.js';

const TEXTS = {
  he: {
    title: 'הגיע הזמן לבדוק',
    name: 'שם',
    phone: 'טלפון',
    barcode: 'ברקוד',
    wig: 'סוג פאה',
    delivered: 'נמסרה',
    due: 'לבדיקה מ־',
    count: 'תזכורות',
    last: 'תזכורת אחרונה',
  },
  en: {
    title: 'Time to check',
    name: 'Name',
    phone: 'Phone',
    barcode: 'Barcode',
    wig: 'Wig type',
    delivered: 'Handed over',
    due: 'Due from',
    count: 'Reminders',
    last: 'Last reminder',
  },
} as const;

/** Whose wig it is time to look at, as a spreadsheet: since when, and how often she was asked. */
export const recallsSheet = (batches: AsyncIterable<readonly Recall[]>, language: Language): SheetStream => {
  const t = TEXTS[language];
  return listSheet({
    title: t.title,
    language,
    batches,
    columns: {
      name: [{ header: t.name, width: 28, cell: ({ client }: Recall) => client.full_name }],
      phone: [{ header: t.phone, width: 20, cell: ({ client }: Recall) => writtenPhone(client.phone) }],
      wig: [
        { header: t.barcode, width: 14, cell: ({ barcode }: Recall) => barcode },
        { header: t.wig, width: 18, cell: ({ wig_type }: Recall) => wigTypeName(wig_type, language) },
      ],
      delivered: [
        { header: t.delivered, width: 18, kind: 'at', cell: (recall: Recall) => recall.delivered_at },
      ],
      due: [{ header: t.due, width: 14, kind: 'day', cell: (recall: Recall) => recall.due_on }],
      asked: [
        { header: t.count, width: 12, kind: 'count', cell: ({ count }: Recall) => count },
        { header: t.last, width: 18, kind: 'at', cell: (recall: Recall) => recall.last_at },
      ],
    },
  });
};
