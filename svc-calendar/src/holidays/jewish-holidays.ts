// The one file that knows the library, which is GPL-2.0: see docs/adr/0003-hebcal-in-its-own-process.md.
import { type CalOptions, type Event, HebrewCalendar } from '@hebcal/core';

export type HolidayLanguage = 'he' | 'en';

export interface Holiday {
  /** `YYYY-MM-DD` */
  date: string;
  title: string;
  link: string;
}

const LOCALES = { he: 'he-x-NoNikud', en: 'en' } as const satisfies Record<HolidayLanguage, string>;
const PUBLIC_CALENDAR = 'https://www.hebcal.com/holidays/';

/** As observed in Israel; no first days of months and no special Sabbaths: the workshop is open on those or shut anyway. */
const OPTIONS = {
  il: true,
  isHebrewYear: false,
  noRoshChodesh: true,
  noSpecialShabbat: true,
} as const satisfies CalOptions;

/** The holidays of a month of the civil calendar, computed here, without a network. */
export const jewishHolidays = (year: number, month: number, language: HolidayLanguage): Holiday[] =>
  HebrewCalendar.calendar({ ...OPTIONS, year, month }).map((event) => ({
    date: dateOf(event),
    title: event.render(LOCALES[language]),
    link: event.url() ?? PUBLIC_CALENDAR,
  }));

// The library answers midnight of the machine's own zone, hence the local getters.
const dateOf = (event: Event): string => {
  const day = event.getDate().greg();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(day.getFullYear()).padStart(4, '0')}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
};
