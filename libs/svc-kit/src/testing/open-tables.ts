import type { TestApp } from './test-app.js';
import { scopedUrlOf } from './test-backends.js';

/** Of the kit, without a word of a client or an order; and the keys of clients, which open nothing that her role reads. */
const OF_THE_KIT = [
  'bench_deed',
  'client_key',
  'event_attempt',
  'house_setting',
  'inbox',
  'kept_session',
  'migrations',
  'read_subject',
  'reading_view',
  'takeout_use',
  'view_version',
];

/** Tables and views of a service that the role of a usa_manager reads whole: no scope binds them. */
export const openTables = async (test: TestApp): Promise<string[]> => {
  const rows = await test.sql<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm')
       and not relrowsecurity and has_table_privilege(?, oid, 'select') order by relname`,
    [new URL(scopedUrlOf(test.database)).username],
  );
  return rows.map(({ name }) => name).filter((name) => !OF_THE_KIT.includes(name));
};
