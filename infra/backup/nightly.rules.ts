const HOUR = 2;
const MINUTE = 30;

/** The next half past two of this machine's clock: the workshop sleeps. */
export const nextNight = (now: Date): Date => {
  const night = new Date(now);
  night.setHours(HOUR, MINUTE, 0, 0);
  if (night <= now) night.setDate(night.getDate() + 1);
  return night;
};
