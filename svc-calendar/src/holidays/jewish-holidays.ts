// The one file that knows the library, which is GPL-2.0: see docs/adr/0003-hebcal-in-its-own-process.md.
import { type CalOptions, type Event, flags, HebrewCalendar } from '@hebcal/core';

export type HolidayLanguage = 'he' | 'en';

export type SpecialKind = 'closed' | 'eve' | 'fast' | 'hanukkah';

export interface JewishHoliday {
  /** `YYYY-MM-DD` */
  date: string;
  title: string;
  link: string;
  /** What it makes of its day; undefined where that is nothing, or where a stricter one falls on the day. */
  kind: SpecialKind | undefined;
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
export const jewishHolidays = (year: number, month: number, language: HolidayLanguage): JewishHoliday[] => {
  const events = HebrewCalendar.calendar({ ...OPTIONS, year, month });
  const strictest = strictestOf(events);
  return events.map((event) => {
    const date = dateOf(event);
    const kind = specialKindOf(event);
    return {
      date,
      title: event.render(LOCALES[language]),
      link: event.url() ?? PUBLIC_CALENDAR,
      kind: strictest.get(date)?.kind === kind ? kind : undefined,
    };
  });
};

/** A day of a year that the house may not work, or not to its end, with its names. */
export interface SpecialDay {
  /** `YYYY-MM-DD` */
  day: string;
  kind: SpecialKind;
  title: { he: string; en: string };
}

/** One row a day: the strictest of what falls on it. */
export const specialDays = (year: number): SpecialDay[] =>
  [...strictestOf(HebrewCalendar.calendar({ ...OPTIONS, year }))]
    .map(([day, { event, kind }]) => ({
      day,
      kind,
      title: { he: event.render(LOCALES.he), en: event.render(LOCALES.en) },
    }))
    .sort((a, b) => a.day.localeCompare(b.day));

const STRICTEST: readonly SpecialKind[] = ['closed', 'eve', 'fast', 'hanukkah'];

/** By their days. */
const strictestOf = (events: readonly Event[]): ReadonlyMap<string, { event: Event; kind: SpecialKind }> => {
  const byDay = new Map<string, { event: Event; kind: SpecialKind }>();
  for (const event of events) {
    const kind = specialKindOf(event);
    if (kind === undefined) continue;
    const day = dateOf(event);
    const known = byDay.get(day);
    if (known && STRICTEST.indexOf(known.kind) <= STRICTEST.indexOf(kind)) continue;
    byDay.set(day, { event, kind });
  }
  return byDay;
};

/** Days off that are no feast of the law: the library only tells their names. */
const OTHER_CLOSED: readonly string[] = ["Yom HaAtzma'ut"];
const OTHER_EVES: readonly string[] = ['Yom HaZikaron'];

// The days between the feasts are worked as their eves are. A fast that begins in the evening leaves the day before it whole.
const specialKindOf = (event: Event): SpecialKind | undefined => {
  const is = (flag: number): boolean => (event.getFlags() & flag) !== 0;
  const name = event.getDesc();
  const categories = event.getCategories();
  if (is(flags.CHAG) || OTHER_CLOSED.includes(name)) return 'closed';
  if (categories.includes('fast')) return is(flags.EREV) ? undefined : 'fast';
  const isEve = is(flags.EREV) && categories.includes('major');
  if (isEve || is(flags.CHOL_HAMOED) || OTHER_EVES.includes(name)) return 'eve';
  return is(flags.CHANUKAH_CANDLES) ? 'hanukkah' : undefined;
};

// The library answers midnight of the machine's own zone, hence the local getters.
const dateOf = (event: Event): string => {
  const day = event.getDate().greg();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(day.getFullYear()).padStart(4, '0')}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
};
