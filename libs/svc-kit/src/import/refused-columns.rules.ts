import type { Language } from '../app/call-language.js';
import { foldText } from './fold-text.js';
import type { TableRow } from './read-table.js';

/** What stands over the two columns that the file of refused rows adds, in their order. */
export const REFUSED_HEADS: Readonly<Record<Language, { line: string; reason: string }>> = {
  he: { line: 'שורה', reason: 'סיבת הדחייה' },
  en: { line: 'Row', reason: 'Reason' },
};

const PAIRS = Object.values(REFUSED_HEADS).map(({ line, reason }) => [foldText(line), foldText(reason)]);

const ownPlaces = (heads: readonly string[]): Set<number> => {
  const folded = heads.map(foldText);
  const starts = folded.flatMap((head, at) =>
    PAIRS.some(([line, reason]) => head === line && folded[at + 1] === reason) ? [at] : [],
  );
  return new Set(starts.flatMap((at) => [at, at + 1]));
};

/** A table, its heads first, as it came to the portal before: a file of refused rows that is brought again gets them anew. */
export const dropOwnColumns = (rows: readonly TableRow[]): readonly TableRow[] => {
  const heads = rows[0]?.[1] ?? [];
  const own = ownPlaces(heads);
  if (own.size === 0 || own.size === heads.length) return rows;
  return rows.map(([line, cells]) => [line, cells.filter((_, at) => !own.has(at))]);
};
