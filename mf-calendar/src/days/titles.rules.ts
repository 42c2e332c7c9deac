import { shownDays, type CalendarView } from './calendar-place.rules';
import { hebrewRange, type HebrewDateLanguage } from './hebrew-date.rules';

const TAGS = { he: 'he-IL', en: 'en-GB' } as const;

const dateFormats = new Map<string, Intl.DateTimeFormat>();
const format = (language: HebrewDateLanguage, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = language + JSON.stringify(options);
  const known = dateFormats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(TAGS[language], { ...options, timeZone: 'UTC' });
  dateFormats.set(key, made);
  return made;
};
const noonOf = (date: string): Date => new Date(`${date}T12:00:00Z`);

/** A Sunday to count the weekdays from. */
const SOME_SUNDAY = Date.UTC(2026, 10, 1, 12);
const DAY_MS = 86_400_000;

/** The name of a weekday; 0 is Sunday. */
export const weekdayName = (
  weekday: number,
  language: HebrewDateLanguage,
  width: 'long' | 'narrow' = 'long',
): string => format(language, { weekday: width }).format(new Date(SOME_SUNDAY + weekday * DAY_MS));

/** `Tuesday 8 December 2026` */
export const longDay = (date: string, language: HebrewDateLanguage): string =>
  format(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(noonOf(date));

export const monthTitle = (date: string, language: HebrewDateLanguage): string =>
  format(language, { month: 'long', year: 'numeric' }).format(noonOf(date));

/** The days of the view in words, in both calendars. */
export const rangeTitle = (
  view: CalendarView,
  date: string,
  language: HebrewDateLanguage,
): { title: string; hebrew: string } => {
  const { from, to } = shownDays(view, date);
  const hebrew = hebrewRange(from, to, language);
  if (view === 'month') return { title: monthTitle(date, language), hebrew };
  if (view === 'day') return { title: longDay(date, language), hebrew };
  const range = format(language, { day: 'numeric', month: 'long', year: 'numeric' });
  return { title: range.formatRange(noonOf(from), noonOf(to)), hebrew };
};
