import type { Language } from '@peruke/svc-kit/app';
import type { SheetCell, SheetStream } from '@peruke/svc-kit/sheet';
import type { ClientSheetRow } from './queries/list-clients-sheet.query.js';

const TEXTS = {
  he: { title: 'לקוחות', name: 'שם', phone: 'טלפון', created: 'נוצרה', state: 'מצב', deleted: 'נמחקה' },
  en: {
    title: 'Clients',
    name: 'Name',
    phone: 'Phone',
    created: 'Created',
    state: 'State',
    deleted: 'Deleted',
  },
} as const;

/** The clients list as a spreadsheet, with the columns of the page; deleted ones say so. */
export const clientsSheet = (batches: AsyncIterable<ClientSheetRow[]>, language: Language): SheetStream => {
  const t = TEXTS[language];
  return {
    title: t.title,
    language,
    columns: [
      { header: t.name, width: 28 },
      { header: t.phone, width: 20 },
      { header: t.created, width: 18, kind: 'at' },
      { header: t.state, width: 12 },
    ],
    batches: cells(batches, t.deleted),
  };
};

async function* cells(
  batches: AsyncIterable<ClientSheetRow[]>,
  deleted: string,
): AsyncGenerator<SheetCell[][]> {
  for await (const clients of batches)
    yield clients.map((client) => [
      client.full_name,
      client.phone,
      client.created_at,
      client.is_deleted ? deleted : null,
    ]);
}
