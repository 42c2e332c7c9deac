/** What a scanner may have read at the bench; the one prefix tells a badge from all that lies on the floor. */
export type Scanned = { what: 'badge'; badge: string } | { what: 'code'; code: string } | { what: 'nothing' };

const BADGE = 'PB1.';
const LONGEST = 200;

export const scannedOf = (text: string): Scanned => {
  const read = text.trim();
  if (read === '' || read.length > LONGEST) return { what: 'nothing' };
  return read.startsWith(BADGE) ? { what: 'badge', badge: read } : { what: 'code', code: read };
};

/** Within a code a scanner leaves no longer pause; one begins a new code. */
export const PAUSE_MS = 100;

/** The same where no hand types digits: a device that is busy with opening the page brings keys late. */
export const SCAN_PAUSE_MS = 500;

/** No scanner is as slow on the whole, no hand that types digits as quick. */
const HAND_MS = 40;

/** The signs of one code so far, and when the first and the last of them came. */
export interface Wedge {
  readonly text: string;
  readonly from: number;
  readonly at: number;
}

export const NO_WEDGE: Wedge = { text: '', from: 0, at: 0 };

interface AfterKey {
  readonly wedge: Wedge;
  readonly code?: string;
  /** Milliseconds from key to key of that code, on the whole. */
  readonly pace?: number;
}

/** A key of the scanner; `code` when Enter ends one. A lone Enter is a person's. */
export const wedgeAfter = (wedge: Wedge, key: string, at: number, pause = PAUSE_MS): AfterKey => {
  const isGoing = at - wedge.at <= pause && wedge.text !== '';
  const { text, from } = isGoing ? wedge : { text: '', from: at };
  if (key === 'Enter')
    return { wedge: NO_WEDGE, ...(text.length > 1 && { code: text, pace: (at - from) / text.length }) };
  if ([...key].length !== 1) return { wedge };
  return { wedge: { text: text + key, from, at } };
};

/** A code so far, at its pace as far as one can tell: a lone sign has none. */
export const pacedOf = ({ text, from, at }: Wedge): Pick<AfterKey, 'code' | 'pace'> => ({
  code: text,
  ...(text.length > 1 && { pace: (at - from) / (text.length - 1) }),
});

/**
 * What a scanner may read while a pad is open: a device that is nobody's yet is shown nothing, a locked bench badges, which
 * are never digits alone; over a wig any code is read, and only the pace tells some of them from what a hand types.
 */
export type ReadOverPad = 'nothing' | 'badges' | 'codes';

/** The digits that a hand has typed into a pad, out of keys that Enter has ended; undefined: it was a scanner. */
export const typedDigits = (
  { code = '', pace = Infinity }: Pick<AfterKey, 'code' | 'pace'>,
  over: ReadOverPad,
  max: number,
): string | undefined => {
  // a code of enrolment is shown in groups
  const digits = over === 'nothing' ? code.replaceAll(/[\s-]/g, '') : code;
  if (!/^\d+$/.test(digits) || digits.length > max) return undefined;
  return over === 'codes' && pace <= HAND_MS ? undefined : digits;
};
