import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClientFile } from '@peruke/contracts/clients';
import { keysOf } from './client-keys.js';
import { clientOfSealed, isSealed, open } from './sealed-text.rules.js';

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

type Json = ClientFile['sections'][number]['rows'][number][string];
type Row = Record<string, Json>;

/** A query takes an array as PostgreSQL writes one. */
export const arrayOf = (ids: readonly number[]): string => `{${ids.join(',')}}`;

/** Everything of these numbers, what is sealed opened; of who was forgotten it is nothing. */
export const readClientFile = async (
  em: EntityManager,
  { sections, filesOf }: ClientFileParts,
  clients: readonly number[],
): Promise<ClientFile> => {
  const read = Object.entries(sections).map(async ([name, sql]) => {
    const found = await em.execute<{ row: Row }[]>(`select row_to_json(kept) as row from (${sql}) kept`, [
      arrayOf(clients),
    ]);
    return { name, rows: found.map(({ row }) => row) };
  });
  const parts = await Promise.all(read);
  const sealed = parts.flatMap(({ rows }) => rows.flatMap((row) => textsIn(row))).filter(isSealed);
  const keys = await keysOf(em, [...new Set(sealed.map(clientOfSealed))]);
  const opened = (text: string): string => {
    if (!isSealed(text)) return text;
    const key = keys.get(clientOfSealed(text));
    return key ? (open(key, text) ?? '') : '';
  };
  return {
    sections: parts.map(({ name, rows }) => ({
      name,
      rows: rows.map((row) => withTexts(row, opened) as Row),
    })),
    files: (await filesOf?.(em, clients)) ?? [],
  };
};

const textsIn = (value: Json): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const withTexts = (value: Json, change: (text: string) => string): Json => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => withTexts(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withTexts(one, change)]));
};
