import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportTables } from './import-tables.js';

/** SQL about the client whose number stands for its one `?`. */
interface WhoIsForgotten {
  /** One row: `full_name` and `phone`, empty where the service does not keep it. */
  readonly person: string;
  /** The numbers of what an import may have written for her, over `c.id`. */
  readonly subjects: string;
}

/**
 * Removes what a file that was brought within the last day says of a client who is forgotten: rows that were written for her,
 * and those that say her name or, however it is written, her phone; her name also where it was found by that phone.
 */
export const forgetRows = async (
  em: EntityManager,
  { name, subject }: ImportTables,
  { person, subjects }: WhoIsForgotten,
  clientId: number,
): Promise<void> => {
  await em.execute(
    `delete from ${name}_row r using (${person}) c
     where r.${subject.column} in (${subjects})
       or length(c.phone) > 9
         and strpos(regexp_replace(r.cells::text, '\\D', '', 'g'), right(c.phone, 9)) > 0
       or c.full_name <> '' and strpos(r.cells::text || r.before::text, c.full_name) > 0`,
    [clientId],
  );
};
