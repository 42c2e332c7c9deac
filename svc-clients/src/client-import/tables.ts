import type { ImportTables } from '@peruke/svc-kit/import';

export const CLIENT_TABLES: ImportTables = {
  name: 'client_import',
  subject: { table: 'client', column: 'client_id' },
};
