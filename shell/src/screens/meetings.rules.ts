import type { Meeting } from '@peruke/contracts/calendar';

const ZONE = 'Asia/Jerusalem';
const DAY_MS = 86_400_000;

/** `YYYY-MM-DD HH:mm` of the shop's clock. */
const wallClock = (at: Date): string => at.toLocaleString('sv-SE', { timeZone: ZONE }).slice(0, 16);

/** So many days from today on, as the shop counts days. */
export const daysAhead = (now: Date, count: number): string[] => {
  const noon = Date.parse(`${wallClock(now).slice(0, 10)}T12:00:00Z`);
  return Array.from({ length: count }, (_, i) => new Date(noon + i * DAY_MS).toISOString().slice(0, 10));
};

/** What stands beside the time of a meeting that is later than tomorrow: the day of the week. */
export const weekdayText = (day: string, language: 'he' | 'en'): string =>
  new Intl.DateTimeFormat(language === 'he' ? 'he-IL' : 'en-GB', {
    weekday: 'short',
    timeZone: 'UTC',
  }).format(new Date(day));

/** Meetings that are not over, nearest first; of the past only what began in the last half hour and was not given up. */
export const comingUp = (meetings: readonly Meeting[], now: Date): Meeting[] => {
  const from = wallClock(new Date(now.getTime() - DAY_MS / 48));
  return meetings
    .filter(({ isCanceled, isDeleted, attendance, start_at: at }) => {
      const isOff = isCanceled || isDeleted || attendance === 'no_show';
      return !isOff && at.slice(0, 16) >= from;
    })
    .sort((a, b) => a.start_at.localeCompare(b.start_at));
};
