/** The house tells the time in whole seconds: half of one is what it is off by in the middle. */
const HALF_A_SECOND_MS = 500;
/** An answer that took longer tells too little of when it was given. */
const SLOWEST_MS = 5_000;
/** Within this, two measurements say the same. */
const SAME_MS = 1_000;

/** By how much the clock of this device is behind the house's, by one answer; undefined when it tells nothing. */
export const measuredOffset = (
  date: string | undefined,
  askedAt: number,
  answeredAt: number,
): number | undefined => {
  const told = date === undefined ? Number.NaN : Date.parse(date);
  const took = answeredAt - askedAt;
  if (Number.isNaN(told) || took < 0 || took > SLOWEST_MS) return undefined;
  return Math.round(told + HALF_A_SECOND_MS - (askedAt + answeredAt) / 2);
};

/** Stays what it is as long as it may be true: deeds are told apart by it. */
export const nextOffset = (known: number | undefined, measured: number | undefined): number | undefined => {
  if (measured === undefined) return known;
  return known !== undefined && Math.abs(known - measured) <= SAME_MS ? known : measured;
};
