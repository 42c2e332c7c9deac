import type { holidaySchema } from '@peruke/contracts/calendar';
import type { OwnDay, Settings } from '@peruke/contracts/settings';
import type * as z from 'zod';
import type { JewishHoliday } from './jewish-holidays.js';

/** A holiday with what becomes of its day: the workshop is shut, shut from noon on, or open. */
export type Holiday = z.infer<typeof holidaySchema>;

/** Holidays as the house keeps them: it is shut on feasts, and from noon on on the kinds of days that it has set. */
export const keptBy = (
  { halfKinds }: Pick<Settings, 'halfKinds'>,
  holidays: readonly JewishHoliday[],
): Holiday[] =>
  holidays.map(({ kind, ...holiday }) => {
    const isHalf = halfKinds.some((half) => half === kind);
    return { ...holiday, day: kind === 'closed' ? 'closed' : isHalf ? 'half' : 'open' };
  });

/** The holidays of a month and the house's own days in it; of a day that is both, the house's word holds. */
export const withOwnDays = (holidays: readonly Holiday[], own: readonly OwnDay[]): Holiday[] => {
  const ours = new Set(own.map(({ day }) => day));
  return [
    ...holidays.map((holiday): Holiday => (ours.has(holiday.date) ? { ...holiday, day: 'open' } : holiday)),
    // nobody has written a page about them
    ...own.map(({ day: date, kind: day, title }) => ({ date, title, link: '', day })),
  ].sort((a, b) => a.date.localeCompare(b.date));
};
