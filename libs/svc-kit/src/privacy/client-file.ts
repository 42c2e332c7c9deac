import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClientFile } from '@peruke/contracts/clients';
import { openRows, type SealedRow } from './open-rows.js';

export type KeptFile = ClientFile['files'][number];

/** What a service keeps of a client, for the file that is given to her. */
export interface ClientFileParts {
  /**
   * By its heading: a query whose rows are hers. `?` stands once, for an array of her numbers; columns are named as they
   * are to be read, instants stay timestamptz, money is shekels.
   */
  readonly sections: Readonly<Record<string, string>>;
  /** Photos, films and papers that belong to her. */
  readonly filesOf?: (em: EntityManager, clients: readonly number[]) => Promise<KeptFile[]>;
}

/** A query takes an array as PostgreSQL writes one. */
export const arrayOf = (ids: readonly number[]): string => `{${ids.join(',')}}`;

/** Everything of these numbers, what is sealed opened; of who was forgotten it is nothing. */
export const readClientFile = async (
  em: EntityManager,
  { sections, filesOf }: ClientFileParts,
  clients: readonly number[],
): Promise<ClientFile> => {
  const read = Object.entries(sections).map(async ([name, sql]) => {
    const found = await em.execute<{ row: SealedRow }[]>(
      `select row_to_json(kept) as row from (${sql}) kept`,
      [arrayOf(clients)],
    );
    const rows = await openRows(
      em,
      found.map(({ row }) => row),
    );
    return { name, rows };
  });
  return { sections: await Promise.all(read), files: (await filesOf?.(em, clients)) ?? [] };
};
