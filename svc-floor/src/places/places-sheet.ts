import { type Place, PLACE_KINDS, type PlacePage, type Whereabouts } from '@peruke/contracts/floor';
import { isKnown } from '@peruke/contracts/kernel';
import type { Language } from '@peruke/svc-kit/app';
import { type ColumnOf, listSheet, type SheetStream } from '@peruke/svc-kit/sheet';

/** As the page names them; a spec holds them to the same wording. */
export const KIND_TEXTS: Record<Language, Record<(typeof PLACE_KINDS)[number], string>> = {
  he: {
    shelf: 'מדף',
    box: 'קופסה',
    bench: 'עמדה',
    outside: 'עבודת חוץ',
    ready: 'מוכנות למסירה',
    store: 'מחסן',
  },
  en: {
    shelf: 'Shelf',
    box: 'Box',
    bench: 'Bench',
    outside: 'Outside work',
    ready: 'Ready to hand over',
    store: 'Store',
  },
};

const TEXTS = {
  he: {
    title: 'מקומות',
    code: 'קוד',
    name: 'שם',
    kind: 'סוג',
    holds: 'כמה נכנסות',
    count: 'כמה',
    late: 'באיחור',
    barcode: 'ברקוד',
    client: 'לקוחה',
    since: 'מאז',
    by: 'על ידי',
    dueBack: 'לחזרה עד',
  },
  en: {
    title: 'Places',
    code: 'Code',
    name: 'Name',
    kind: 'Kind',
    holds: 'How many it holds',
    count: 'How many',
    late: 'Late',
    barcode: 'Barcode',
    client: 'Client',
    since: 'Since',
    by: 'By',
    dueBack: 'Due back',
  },
} as const;

/** All places as a spreadsheet, with how many wigs lie in each. */
export const placesSheet = (places: readonly Place[], language: Language): SheetStream => {
  const t = TEXTS[language];
  const columns: ColumnOf<Place>[] = [
    { header: t.code, width: 12, cell: ({ code }) => code },
    { header: t.name, width: 28, cell: ({ name }) => name },
    {
      ...{ header: t.kind, width: 18 },
      cell: ({ kind }) => (isKnown(PLACE_KINDS, kind) ? KIND_TEXTS[language][kind] : kind),
    },
    { header: t.count, width: 10, kind: 'count', cell: ({ count }) => count },
    { header: t.holds, width: 12, kind: 'count', cell: ({ capacity }) => capacity },
    { header: t.late, width: 10, kind: 'count', cell: ({ late }) => late ?? 0 },
  ];
  return listSheet({ title: t.title, language, batches: [places], columns: { all: columns } });
};

/** What lies in a place as a spreadsheet: whose it is, since when, and what is due back from outside. */
export const placeSheet = ({ code, orders }: PlacePage, language: Language): SheetStream => {
  const t = TEXTS[language];
  const columns: ColumnOf<Whereabouts>[] = [
    { header: t.barcode, width: 14, cell: ({ barcode }) => barcode },
    { header: t.client, width: 28, cell: ({ client }) => client },
    { header: t.since, width: 18, kind: 'at', cell: ({ since }) => since },
    { header: t.by, width: 16, cell: ({ by }) => by },
    { header: t.dueBack, width: 14, kind: 'day', cell: ({ due_back: day }) => day },
  ];
  return listSheet({ title: `${t.title} ${code}`, language, batches: [orders], columns: { all: columns } });
};
