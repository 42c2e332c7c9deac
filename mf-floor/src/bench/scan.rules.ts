/** What a scanner may have read at the bench; the one prefix tells a badge from all that lies on the floor. */
export type Scanned = { what: 'badge'; badge: string } | { what: 'code'; code: string } | { what: 'nothing' };

const BADGE = 'PB1.';
const LONGEST = 200;

export const scannedOf = (text: string): Scanned => {
  const read = text.trim();
  if (read === '' || read.length > LONGEST) return { what: 'nothing' };
  return read.startsWith(BADGE) ? { what: 'badge', badge: read } : { what: 'code', code: read };
};

/** A scanner types faster than any hand: a longer pause begins a new code. */
export const PAUSE_MS = 100;

/** The signs of one code so far, and when the last of them came. */
export interface Wedge {
  readonly text: string;
  readonly at: number;
}

export const NO_WEDGE: Wedge = { text: '', at: 0 };

/** A key of the scanner; `code` when Enter ends one. A lone Enter is a person's. */
export const wedgeAfter = (wedge: Wedge, key: string, at: number): { wedge: Wedge; code?: string } => {
  const going = at - wedge.at <= PAUSE_MS ? wedge.text : '';
  if (key === 'Enter') return { wedge: NO_WEDGE, ...(going.length > 1 && { code: going }) };
  if ([...key].length !== 1) return { wedge };
  return { wedge: { text: going + key, at } };
};
