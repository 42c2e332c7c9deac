import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClientFile } from '@peruke/contracts/clients';
import { keysOf } from './client-keys.js';
import { clientOfSealed, isSealed, open } from './sealed-text.rules.js';

type Json = ClientFile['sections'][number]['rows'][number][string];
export type SealedRow = Record<string, Json>;

/** The same rows, what is sealed in them opened; of who was forgotten it is nothing. */
export const openRows = async (em: EntityManager, rows: readonly SealedRow[]): Promise<SealedRow[]> => {
  const sealed = rows.flatMap((row) => textsIn(row)).filter(isSealed);
  const keys = await keysOf(em, [...new Set(sealed.map(clientOfSealed))]);
  const opened = (text: string): string => {
    if (!isSealed(text)) return text;
    const key = keys.get(clientOfSealed(text));
    return key ? (open(key, text) ?? '') : '';
  };
  return rows.map((row) => withTexts(row, opened) as SealedRow);
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
