import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { firstLines, foldText, type StoredRow } from '@peruke/svc-kit/import';
import type { OrderTexts, Standing } from './rows.rules.js';
import { ORDER_TABLES } from './tables.js';

export interface KeyedRow {
  readonly line: number;
  readonly texts: OrderTexts;
  readonly client: Standing['client'];
}
export interface RowKey {
  readonly key: string;
  readonly isTwice: boolean;
}

/** Nothing of the row can be read from it: it is kept for good. */
const digest = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** By its number where it has one, which a file says once; rows without one by all that they say. */
const baseOf = (kind: string, { texts, client }: KeyedRow): { base: string; isNumber: boolean } => {
  const whose = client && 'id' in client ? client.id : null;
  if (texts.userGeneratedId !== undefined)
    return { base: digest(kind, 'wig', foldText(texts.userGeneratedId)), isNumber: true };
  if (texts.orderNumber !== undefined)
    return { base: digest(kind, 'order', whose, foldText(texts.orderNumber)), isNumber: true };
  const said = Object.entries(texts)
    .filter(([field]) => field !== 'phone' && field !== 'client')
    .map(([field, text]) => `${field} ${foldText(text)}`)
    .sort();
  return { base: digest(kind, 'row', whose, said), isNumber: false };
};

/**
 * What tells the rows apart, in this file and in the next: two wigs of which a list says the same are the first and the
 * second of their kind. Rows that were looked at before have kept theirs.
 */
export const keysOf = async (
  em: EntityManager,
  job: { id: number; kind: string },
  rows: readonly KeyedRow[],
  stored: readonly StoredRow[],
): Promise<RowKey[]> => {
  const bases = rows.map((row) => baseOf(job.kind, row));
  const first = await firstLines(
    em,
    ORDER_TABLES,
    job.id,
    bases.map(({ base }) => base),
  );
  const counts = await countEarlier(em, job.id, rows[0]?.line ?? 0, bases);
  return bases.map(({ base, isNumber }, at) => {
    const line = rows[at]?.line ?? 0;
    if (isNumber) {
      const isTwice = (first.get(base) ?? line) < line;
      if (!first.has(base)) first.set(base, line);
      return { key: base, isTwice };
    }
    const nth = (counts.get(base) ?? 0) + 1;
    counts.set(base, nth);
    return { key: stored[at]?.key ?? `${base} ${nth}`, isTwice: false };
  });
};

const countEarlier = async (
  em: EntityManager,
  importId: number,
  line: number,
  bases: readonly { base: string; isNumber: boolean }[],
): Promise<Map<string, number>> => {
  const wanted = [...new Set(bases.flatMap(({ base, isNumber }) => (isNumber ? [] : [base])))];
  if (wanted.length === 0) return new Map();
  const rows = await em.execute<{ base: string; n: number }[]>(
    `select split_part(key, ' ', 1) as base, count(*) as n from order_import_row
     where import_id = ? and line < ? and split_part(key, ' ', 1) in (select jsonb_array_elements_text(?::jsonb))
     group by 1`,
    [importId, line, JSON.stringify(wanted)],
  );
  return new Map(rows.map(({ base, n }) => [base, n]));
};
