import type { CashUpItem } from '@peruke/contracts/payments';
import type { Language } from '@peruke/svc-kit/app';
import { type ColumnOf, listSheet, type SheetStream } from '@peruke/svc-kit/sheet';

const TEXTS = {
  he: {
    title: 'סגירות קודמות',
    number: 'מספר',
    signed: 'נחתם',
    by: 'ספירה',
    second: 'אישור נוסף',
    from: 'תקבול ראשון',
    to: 'תקבול אחרון',
    expected: 'צפוי',
    counted: 'נספר',
    difference: 'הפרש',
  },
  en: {
    title: 'Past cash-ups',
    number: 'Number',
    signed: 'Signed',
    by: 'Counted by',
    second: 'Confirmed by',
    from: 'First record',
    to: 'Last record',
    expected: 'Expected',
    counted: 'Counted',
    difference: 'Difference',
  },
} as const;

/** Signed cash-ups as a spreadsheet, the newest first; amounts in shekels. */
export const cashUpsSheet = (
  batches: AsyncIterable<readonly CashUpItem[]>,
  language: Language,
): SheetStream => {
  const t = TEXTS[language];
  const columns: ColumnOf<CashUpItem>[] = [
    { header: t.number, width: 10, kind: 'count', cell: (item) => item.id },
    { header: t.signed, width: 18, kind: 'at', cell: (item) => item.signed_at },
    { header: t.by, width: 16, cell: (item) => item.signed_by },
    { header: t.second, width: 16, cell: (item) => item.seconded_by },
    { header: t.from, width: 18, kind: 'at', cell: (item) => item.first_at },
    { header: t.to, width: 18, kind: 'at', cell: (item) => item.last_at },
    { header: t.expected, width: 14, kind: 'money', cell: (item) => item.expected },
    { header: t.counted, width: 14, kind: 'money', cell: (item) => item.counted },
    { header: t.difference, width: 14, kind: 'money', cell: (item) => item.difference },
  ];
  return listSheet({ title: t.title, language, batches, columns: { all: columns } });
};
