import { type Call, MESSAGE_OCCASIONS } from '@peruke/contracts/clients';
import { known } from '@peruke/contracts/kernel';
import type { Language } from '@peruke/svc-kit/app';
import type { SheetCell, SheetStream } from '@peruke/svc-kit/sheet';

const TEXTS = {
  he: {
    title: 'להתקשר',
    name: 'שם',
    phone: 'טלפון',
    additional: 'טלפון נוסף',
    barcode: 'ברקוד',
    occasion: 'מה לומר',
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
    since: 'Waiting since',
    started: 'Work on the order has started',
    ready: 'The order is ready',
    uncollected: 'The order is ready and was not collected',
    recall: 'It is time to check the lace',
  },
} as const;

/** The call list as a spreadsheet: whom to call, of which order, since when. */
export const callsSheet = (batches: AsyncIterable<readonly Call[]>, language: Language): SheetStream => {
  const t = TEXTS[language];
  return {
    title: t.title,
    language,
    columns: [
      { header: t.name, width: 28 },
      { header: t.phone, width: 20 },
      { header: t.additional, width: 20 },
      { header: t.barcode, width: 14 },
      { header: t.occasion, width: 28 },
      { header: t.since, width: 18, kind: 'at' },
    ],
    batches: cells(batches, language),
  };
};

async function* cells(
  batches: AsyncIterable<readonly Call[]>,
  language: Language,
): AsyncGenerator<SheetCell[][]> {
  for await (const calls of batches)
    yield calls.map((call) => [
      call.client.full_name,
      call.client.phone,
      call.client.additionalPhone,
      call.barcode,
      TEXTS[language][known(MESSAGE_OCCASIONS, call.occasion, 'ready')],
      call.created_at,
    ]);
}
