/** A hand scanner types a key every few milliseconds; nobody's fingers do. */
const FASTEST_FINGERS_MS = 40;
const SHORTEST = 6;

export interface Keystroke {
  readonly key: string;
  /** Milliseconds on any clock. */
  readonly at: number;
}

/** What a hand scanner has typed so far. */
export interface Typed {
  readonly text: string;
  readonly at: number;
}

export const NOTHING_TYPED: Typed = { text: '', at: -Infinity };

/** Adds a keystroke: a digit that follows fast goes on, one that does not begins anew, anything else ends it. */
export const typed = (so: Typed, { key, at }: Keystroke): Typed => {
  if (!/^\d$/.test(key)) return NOTHING_TYPED;
  const goesOn = at - so.at <= FASTEST_FINGERS_MS;
  return { text: goesOn ? so.text + key : key, at };
};

/** The code that Enter completes, if a scanner typed it. */
export const scannedBy = (so: Typed, { key, at }: Keystroke): string | undefined =>
  key === 'Enter' && so.text.length >= SHORTEST && at - so.at <= FASTEST_FINGERS_MS ? so.text : undefined;
