import type { ImportTables } from '@peruke/svc-kit/import';

export const MEETING_TABLES: ImportTables = {
  name: 'meeting_import',
  subject: { table: 'meeting', column: 'meeting_id' },
};
