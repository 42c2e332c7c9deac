import type { ImportTables } from '@peruke/svc-kit/import';

export const ORDER_TABLES: ImportTables = {
  name: 'order_import',
  subject: { table: 'orders', column: 'order_id' },
};
