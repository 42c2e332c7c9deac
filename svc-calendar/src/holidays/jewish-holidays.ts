// The one file that knows the library, which is GPL-2.0: see docs/adr/0003-hebcal-in-its-own-process.md.
import { type CalOptions, type Event, flags, HebrewCalendar } from '@hebcal/core';
import type { DayKind } from '@peruke/contracts/calendar';

export type HolidayLanguage = 'he' | 'en';

export interface Holiday {
  /** `YYYY-MM-DD` */
  date: string;
  title: string;
  link: string;
  /** Whether the workshop is shut that day, or from noon on. */
  day: DayKind;
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
    day: dayKindOf(event),
  }));

/** A day of a year that the house may not work, or not to its end, with its names. */
export interface SpecialDay {
  /** `YYYY-MM-DD` */
  day: string;
  kind: 'closed' | 'eve' | 'fast' | 'hanukkah';
  title: { he: string; en: string };
}

/** One row a day: the strictest of what falls on it. */
export const specialDays = (year: number): SpecialDay[] => {
  const byDay = new Map<string, SpecialDay>();
  for (const event of HebrewCalendar.calendar({ ...OPTIONS, year })) {
    const kind = specialKindOf(event);
    if (kind === undefined) continue;
    const day = dateOf(event);
    const known = byDay.get(day);
    if (known && STRICTEST.indexOf(known.kind) <= STRICTEST.indexOf(kind)) continue;
    byDay.set(day, { day, kind, title: { he: event.render(LOCALES.he), en: event.render(LOCALES.en) } });
  }
  return [...byDay.values()].sort((a, b) => a.day.localeCompare(b.day));
};

const STRICTEST: readonly SpecialDay['kind'][] = ['closed', 'eve', 'fast', 'hanukkah'];

const specialKindOf = (event: Event): SpecialDay['kind'] | undefined => {
  const kind = dayKindOf(event);
  if (kind === 'closed') return 'closed';
  if ((event.getFlags() & (flags.MINOR_FAST | flags.MAJOR_FAST)) !== 0) return 'fast';
  if (kind === 'half') return 'eve';
  return (event.getFlags() & flags.CHANUKAH_CANDLES) !== 0 ? 'hanukkah' : undefined;
};

/** Days off that are no feast of the law: the library only tells their names. */
const OTHER_CLOSED: readonly string[] = ["Yom HaAtzma'ut"];
const OTHER_HALF: readonly string[] = ['Yom HaZikaron', "Tish'a B'Av"];

// Rest days are closed; the eves of feasts and the days between end at noon. A fast and a candle have no such eve.
const dayKindOf = (event: Event): DayKind => {
  const is = (flag: number): boolean => (event.getFlags() & flag) !== 0;
  const name = event.getDesc();
  const categories = event.getCategories();
  if (is(flags.CHAG) || OTHER_CLOSED.includes(name)) return 'closed';
  const isEve = is(flags.EREV) && categories.includes('major') && !categories.includes('fast');
  return isEve || is(flags.CHOL_HAMOED) || OTHER_HALF.includes(name) ? 'half' : 'open';
};

// The library answers midnight of the machine's own zone, hence the local getters.
const dateOf = (event: Event): string => {
  const day = event.getDate().greg();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(day.getFullYear()).padStart(4, '0')}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
};
