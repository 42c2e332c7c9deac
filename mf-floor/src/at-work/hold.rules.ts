import type { BoardCard } from '@peruke/contracts/floor';

const DAY_MS = 86_400_000;

/** What stands still, the longest first. */
export const byAgeOfHold = (held: readonly BoardCard[]): BoardCard[] =>
  held.toSorted((a, b) => (a.hold?.since ?? '').localeCompare(b.hold?.since ?? ''));

/** Days of the calendar in Jerusalem since a wall time of there. */
export const daysSince = (wall: string, now: Date): number => {
  const today = now.toLocaleString('sv-SE', { timeZone: 'Asia/Jerusalem' });
  return Math.max(0, Math.round((Date.parse(today.slice(0, 10)) - Date.parse(wall.slice(0, 10))) / DAY_MS));
};
