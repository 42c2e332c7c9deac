/** The house tells the time in whole seconds. */
const WHOLE_SECOND_MS = 1_000;
/** A server that is busy turns its second a little late. */
const LATE_SECOND_MS = 500;
/** An answer that took longer tells too little of when it was given. */
const SLOWEST_MS = 5_000;

/** Between which two the offset lies: by how much the clock of this device is behind the house's. */
export interface MeasuredOffset {
  readonly least: number;
  readonly most: number;
}

/** What one answer tells: it was dated somewhere between the question and its coming; undefined when it tells nothing. */
export const measuredOffset = (
  date: string | undefined,
  askedAt: number,
  answeredAt: number,
): MeasuredOffset | undefined => {
  const told = date === undefined ? Number.NaN : Date.parse(date);
  const took = answeredAt - askedAt;
  if (Number.isNaN(told) || took < 0 || took > SLOWEST_MS) return undefined;
  return {
    least: told - LATE_SECOND_MS - answeredAt,
    most: told + WHOLE_SECOND_MS + LATE_SECOND_MS - askedAt,
  };
};

/** Stays what it is as long as it may be true, and moves no further than it must: deeds are told apart by it. */
export const nextOffset = (
  known: number | undefined,
  measured: MeasuredOffset | undefined,
): number | undefined => {
  if (measured === undefined) return known;
  const { least, most } = measured;
  return known === undefined ? Math.round((least + most) / 2) : Math.min(Math.max(known, least), most);
};

/** Within this a clock was told better, not wrong: half of what the slowest answer leaves open. */
const TOLD_BETTER_MS = (SLOWEST_MS + WHOLE_SECOND_MS) / 2 + LATE_SECOND_MS;

/** When a deed was done that follows others: the clock that was told better meanwhile must not put it before them. */
export const afterOthers = (now: number, others: readonly number[]): number => {
  const last = Math.max(...others.filter((other) => other - now < TOLD_BETTER_MS), Number.NEGATIVE_INFINITY);
  return last < now ? now : last + 1;
};
