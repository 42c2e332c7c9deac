import type { ImportTables } from '@peruke/svc-kit/import';

export const BALANCE_TABLES: ImportTables = {
  name: 'balance_import',
  subject: { table: 'ledger', column: 'ledger_id' },
};
