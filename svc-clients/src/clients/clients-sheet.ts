import type { ClientColumn } from '@peruke/contracts/clients';
import type { Language } from '@peruke/svc-kit/app';
import { listSheet, type SheetStream } from '@peruke/svc-kit/sheet';
import { writtenPhone } from './client.rules.js';
import type { ClientSheetRow } from './queries/list-clients-sheet.query.js';

const TEXTS = {
  he: {
    title: 'לקוחות',
    name: 'שם',
    phone: 'טלפון',
    created: 'נוצרה',
    state: 'מצב',
    deleted: 'נמחקה',
    additional: 'טלפון נוסף',
    email: 'דוא״ל',
    city: 'עיר',
    address: 'כתובת',
  },
  en: {
    title: 'Clients',
    name: 'Name',
    phone: 'Phone',
    created: 'Created',
    state: 'State',
    deleted: 'Deleted',
    additional: 'Other phone',
    email: 'Email',
    city: 'City',
    address: 'Address',
  },
} as const;

/** The clients list as a spreadsheet, with the columns of the page; deleted ones say so. */
export const clientsSheet = (
  batches: AsyncIterable<ClientSheetRow[]>,
  shown: readonly ClientColumn[],
  language: Language,
): SheetStream => {
  const t = TEXTS[language];
  return listSheet<ClientSheetRow, ClientColumn>({
    title: t.title,
    language,
    shown,
    batches,
    columns: {
      name: [
        { header: t.name, width: 28, cell: (client) => client.full_name },
        { header: t.state, width: 12, cell: (client) => (client.is_deleted ? t.deleted : null) },
      ],
      phone: [{ header: t.phone, width: 20, cell: (client) => writtenPhone(client.phone) }],
      date: [{ header: t.created, width: 18, kind: 'at', cell: (client) => client.created_at }],
      additional: [{ header: t.additional, width: 20, cell: (client) => client.additional_phone }],
      email: [{ header: t.email, width: 28, cell: (client) => client.email }],
      city: [{ header: t.city, width: 18, cell: (client) => client.city }],
      address: [{ header: t.address, width: 32, cell: (client) => client.address }],
    },
  });
};
