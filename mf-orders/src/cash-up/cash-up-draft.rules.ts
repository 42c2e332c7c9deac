import { type Agorot, toAgorot } from '@peruke/contracts/kernel';
import { type CashUpNow, type CountedLine, differenceOf } from '@peruke/contracts/payments';

/** What somebody has typed for a source; shekels, NaN while it is no number. */
export interface DraftLine {
  counted: number | null;
  note: string;
}
/** By source; one that the page does not know is counted as well. */
export type Draft = Readonly<Record<string, DraftLine | undefined>>;
export type Problem = 'required' | 'number';
export type LineProblems = Partial<Record<keyof DraftLine, Problem>>;

const EMPTY: DraftLine = { counted: null, note: '' };
type NowLine = CashUpNow['lines'][number];

/** Where nothing was recorded nothing needs counting: it stands at 0. */
export const draftOf = (draft: Draft, { source, records }: Pick<NowLine, 'source' | 'records'>): DraftLine =>
  draft[source] ?? (records === 0 ? { ...EMPTY, counted: 0 } : EMPTY);

/** Undefined for what is no amount. */
const agorotOf = (shekels: number | null): Agorot | undefined => {
  try {
    return shekels === null ? undefined : toAgorot(shekels);
  } catch {
    return undefined;
  }
};

/** A source with what is known of it: undefined until it is counted. Agorot. */
export const countedLine = (draft: Draft, line: NowLine): CountedLine | undefined => {
  const counted = agorotOf(draftOf(draft, line).counted);
  return counted === undefined
    ? undefined
    : { source: line.source, expected: toAgorot(line.expected), counted };
};

/** Undefined while a source is not counted. */
export const countedLines = (draft: Draft, now: CashUpNow): CountedLine[] | undefined => {
  const lines = now.lines.map((line) => countedLine(draft, line));
  return lines.every((line) => line !== undefined) ? lines : undefined;
};

/** Nothing was recorded and nothing is counted: there is nothing to sign. */
export const isEmpty = (draft: Draft, { lines }: Pick<CashUpNow, 'lines'>): boolean =>
  lines.every((line) => line.records === 0 && [0, null].includes(draftOf(draft, line).counted));

export const problemsOf = (draft: Draft, line: NowLine): LineProblems => {
  const { counted, note } = draftOf(draft, line);
  if (counted === null) return { counted: 'required' };
  const known = countedLine(draft, line);
  if (!known) return { counted: 'number' };
  return differenceOf(known) !== 0 && note.trim() === '' ? { note: 'required' } : {};
};

/** Notes of the realm in shekels; coins are one sum. */
export const NOTES = [200, 100, 50, 20] as const;
export interface Drawer {
  notes: Readonly<Partial<Record<(typeof NOTES)[number], number | null>>>;
  coins: number | null;
  /** What lay in it before the day began. */
  float: number | null;
}
export const EMPTY_DRAWER: Drawer = { notes: {}, coins: null, float: null };

/** What nobody has in a drawer: fewer than none, and what is no number. */
export const isNoCount = (value: number | null): boolean => value !== null && !(value >= 0);

/** Shekels: the notes and coins less what lay there before; null while nothing is counted, NaN while something is no count. */
export const drawerSum = ({ notes, coins, float }: Drawer): number | null => {
  const counts = NOTES.map((note) => notes[note] ?? null);
  if (coins === null && counts.every((count) => count === null)) return null;
  if ([...counts, coins, float].some(isNoCount)) return NaN;
  const sum = NOTES.reduce((all, note) => all + note * (notes[note] ?? 0), 0);
  return Math.round((sum + (coins ?? 0) - (float ?? 0)) * 100) / 100;
};
