const HOUR_MS = 3_600_000;
/** A client is asked to take an order at most once in so many hours, on whatever clock they fall. */
export const REMINDER_GAP_HOURS = 48;

/** When an order may be reminded of again; undefined when that is now. */
export const nextReminderAt = (last: Date | undefined, now: Date): Date | undefined => {
  if (!last) return undefined;
  const next = new Date(last.getTime() + REMINDER_GAP_HOURS * HOUR_MS);
  return now.getTime() < next.getTime() ? next : undefined;
};
