import { onFirstUse } from './on-first-use';

const wallClock = onFirstUse(
  () =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Jerusalem',
      dateStyle: 'short',
      timeStyle: 'medium',
    }),
);

/** Meetings from now on, earliest first; `start_at` as the wire writes it, `YYYY-MM-DD HH:mm:ss` of the workshop's zone. */
export const upcoming = <M extends { start_at: string }>(meetings: readonly M[], now: Date): M[] => {
  const from = wallClock().format(now);
  return meetings
    .filter(({ start_at }) => start_at >= from)
    .toSorted((a, b) => a.start_at.localeCompare(b.start_at));
};
