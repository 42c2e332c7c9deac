import type { Meeting } from '@peruke/contracts/calendar';

const ZONE = 'Asia/Jerusalem';
const DAY_MS = 86_400_000;

/** `YYYY-MM-DD HH:mm` of the shop's clock. */
const wallClock = (at: Date): string => at.toLocaleString('sv-SE', { timeZone: ZONE }).slice(0, 16);

/** Today and the day after it, as the shop counts days. */
export const todayAndTomorrow = (now: Date): { today: string; tomorrow: string } => {
  const today = wallClock(now).slice(0, 10);
  const tomorrow = new Date(Date.parse(`${today}T12:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return { today, tomorrow };
};

/** Meetings that are not over, nearest first; of the past only what began in the last half hour. */
export const comingUp = (meetings: readonly Meeting[], now: Date): Meeting[] => {
  const from = wallClock(new Date(now.getTime() - DAY_MS / 48));
  return meetings
    .filter((meeting) => !meeting.isCanceled && !meeting.isDeleted && meeting.start_at.slice(0, 16) >= from)
    .sort((a, b) => a.start_at.localeCompare(b.start_at));
};
