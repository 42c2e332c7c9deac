import type { WigGroups } from '@peruke/contracts/orders';
import type { Language } from '@peruke/svc-kit/app';
import type { SheetStream } from '@peruke/svc-kit/sheet';
import { wigTypeName } from '@peruke/svc-kit/words';
import { stockRows } from './stock.rules.js';

const TEXTS = {
  he: { title: 'מלאי מחסן', color: 'צבע', type: 'סוג פאה', total: 'סה״כ', unset: 'לא צוין' },
  en: { title: 'Warehouse stock', color: 'Colour', type: 'Wig type', total: 'Total', unset: 'Not set' },
} as const;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);

/** The stock table as a spreadsheet (STK-003, STK-006): colour and type stay while the lengths scroll. */
export const stockSheet = (stock: WigGroups, language: Language): SheetStream => {
  const t = TEXTS[language];
  const rows = stockRows(stock);
  return {
    title: t.title,
    language,
    frozenColumns: 2,
    columns: [
      { header: t.color, width: 16 },
      { header: t.type, width: 18 },
      ...stock.headers.map((length) => ({ header: length || t.unset, width: 9, kind: 'count' as const })),
      { header: t.total, width: 10, kind: 'count' },
    ],
    batches: [
      rows.map(({ color, type, counts }) => [
        color || t.unset,
        type === '' ? t.unset : wigTypeName(type, language),
        ...counts,
        sum(counts),
      ]),
    ],
    total: () => [
      t.total,
      null,
      ...stock.headers.map((_, at) => sum(rows.map(({ counts }) => counts[at] ?? 0))),
      sum(rows.map(({ counts }) => sum(counts))),
    ],
  };
};
