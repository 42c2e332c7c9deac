const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Jerusalem',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Meetings from now on, earliest first; `start_at` as the wire writes it, `YYYY-MM-DD HH:mm:ss` of the workshop's zone. */
export const upcoming = (meetings: readonly { start_at: string }[], now: Date): string[] => {
  const from = wallClock.format(now);
  return meetings
    .map(({ start_at }) => start_at)
    .filter((start) => start >= from)
    .toSorted();
};
