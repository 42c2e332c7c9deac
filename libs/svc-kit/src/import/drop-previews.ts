import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportJob } from './import-job.js';
import type { ImportTables } from './import-tables.js';

/** Removes what was read of the very rows of an import that is done, and not begun with: nobody means to bring them twice. */
export const dropPreviews = async (
  em: EntityManager,
  { name }: ImportTables,
  { id }: ImportJob,
): Promise<void> => {
  await em.execute(
    `delete from ${name} as other using ${name} as made
     where made.id = ? and other.id <> made.id and other.state = 'ready'
       and other.kind = made.kind and other.heads = made.heads and other.total = made.total
       and not exists (select line, cells from ${name}_row where import_id = made.id
         except select line, cells from ${name}_row where import_id = other.id)`,
    [id],
  );
};
