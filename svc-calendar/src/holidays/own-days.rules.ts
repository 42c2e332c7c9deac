import type { OwnDay } from '@peruke/contracts/settings';
import type { Holiday } from './jewish-holidays.js';

/** The holidays of a month and the house's own days in it; of a day that is both, the house's word holds. */
export const withOwnDays = (holidays: readonly Holiday[], own: readonly OwnDay[]): Holiday[] => {
  const ours = new Set(own.map(({ day }) => day));
  return [
    ...holidays.map((holiday): Holiday => (ours.has(holiday.date) ? { ...holiday, day: 'open' } : holiday)),
    // nobody has written a page about them
    ...own.map(({ day: date, kind: day, title }) => ({ date, title, link: '', day })),
  ].sort((a, b) => a.date.localeCompare(b.date));
};
