import { CALENDARS, type CalendarType } from '@peruke/contracts/calendar';

export const VIEWS = ['month', 'week', 'day', 'list'] as const;
export type CalendarView = (typeof VIEWS)[number];

/** Where the person is in the calendar: what the address says. */
export interface Place {
  view: CalendarView;
  /** A day of Asia/Jerusalem; the view is the one that holds it. */
  date: string;
  /** The chosen calendars; none chosen means all of them. */
  calendars: readonly CalendarType[];
  manager: number | null;
}

export interface DayRange {
  from: string;
  to: string;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
/** CAL-055: days before and after the month, so that weeks at its edge are whole (AMB-69). */
const EDGE_DAYS = 5;

const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);
const dayOf = (noon: Date): string => noon.toISOString().slice(0, 10);

export const isDay = (text: string | null | undefined): text is string =>
  !!text && DAY.test(text) && !Number.isNaN(noonOf(text).getTime()) && dayOf(noonOf(text)) === text;

export const addDays = (day: string, days: number): string => {
  const noon = noonOf(day);
  noon.setUTCDate(noon.getUTCDate() + days);
  return dayOf(noon);
};

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => noonOf(day).getUTCDay();

export const sundayOf = (day: string): string => addDays(day, -weekdayOf(day));

const firstOf = (day: string): string => `${day.slice(0, 7)}-01`;

const lastOf = (day: string): string => {
  const [year, month] = day.split('-').map(Number);
  return dayOf(new Date(Date.UTC(year!, month!, 0, 12)));
};

const addMonths = (day: string, months: number): string => {
  const [year, month] = day.split('-').map(Number);
  const first = dayOf(new Date(Date.UTC(year!, month! - 1 + months, 1, 12)));
  const last = lastOf(first);
  const same = `${first.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
};

/** The workshop works Sunday to Thursday (CAL-010): Friday and Saturday lead to the Sunday after them. */
export const workDay = (day: string): string => {
  const weekday = weekdayOf(day);
  return weekday >= 5 ? addDays(day, 7 - weekday) : day;
};

/** CAL-007: one step back or forward in a view. */
export const step = (view: CalendarView, day: string, by: 1 | -1): string => {
  if (view === 'month') return addMonths(day, by);
  if (view !== 'day') return addDays(day, 7 * by);
  const next = addDays(day, by);
  const weekday = weekdayOf(next);
  if (weekday < 5) return next;
  return by > 0 ? workDay(next) : addDays(next, 4 - weekday);
};

/** The days that a view shows. */
export const shownDays = (view: CalendarView, day: string): DayRange => {
  if (view === 'day') return { from: day, to: day };
  if (view === 'month') return { from: firstOf(day), to: lastOf(day) };
  const sunday = sundayOf(day);
  return { from: sunday, to: addDays(sunday, 4) };
};

/** Sunday to Thursday of every week that touches the month. */
export const monthGrid = (day: string): string[] => {
  const days: string[] = [];
  const last = lastOf(day);
  for (let sunday = sundayOf(firstOf(day)); sunday <= last; sunday = addDays(sunday, 7))
    for (let weekday = 0; weekday < 5; weekday += 1) days.push(addDays(sunday, weekday));
  // a month that starts on a Friday or a Saturday has no working day in its first row
  return days[4]! < firstOf(day) ? days.slice(5) : days;
};

export const gridDays = (day: string): DayRange => {
  const days = monthGrid(day);
  return { from: days[0]!, to: days.at(-1)! };
};

/** What is asked for: the whole month with its edge weeks, so that steps inside a month cost no call. */
export const loadedDays = (view: CalendarView, day: string): DayRange => {
  const { from } = shownDays(view, day);
  return { from: addDays(firstOf(from), -EDGE_DAYS), to: addDays(lastOf(from), EDGE_DAYS) };
};

/** Months of the range, for the holidays, which are asked for by month. */
export const monthsOf = ({ from, to }: DayRange): { year: number; month: number }[] => {
  const months: { year: number; month: number }[] = [];
  for (let day = firstOf(from); day <= to; day = addMonths(day, 1))
    months.push({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) });
  return months;
};

const isView = (text: string | null): text is CalendarView => VIEWS.includes(text as CalendarView);

/** `?calendar=` takes one or several names, in either case (AMB-63). */
export const calendarsFrom = (text: string | null): CalendarType[] =>
  CALENDARS.filter((name) => (text ?? '').toLowerCase().split(',').includes(name));

/**
 * What the address says; the rest is as it was left. A bare date opens that day (CAL-016). Whoever sees one calendar
 * alone has no choice to make: another calendar or a designer, of a link that somebody else sent, is dropped (PERM-061).
 */
export const placeFrom = (params: URLSearchParams, left: Place, mayChoose = true): Place => {
  const place = statedBy(params, left);
  return mayChoose ? place : { ...place, calendars: [], manager: null };
};

const statedBy = (params: URLSearchParams, left: Place): Place => {
  const view = params.get('view');
  const date = params.get('date');
  const manager = Number(params.get('manager'));
  const known = isDay(date);
  return {
    view: isView(view) ? view : known ? 'day' : left.view,
    date: known ? workDay(date) : left.date,
    calendars: params.has('calendar') ? calendarsFrom(params.get('calendar')) : known ? [] : left.calendars,
    manager: Number.isSafeInteger(manager) && manager > 0 ? manager : known ? null : left.manager,
  };
};

export const paramsOf = (place: Place): Record<string, string> => ({
  view: place.view,
  date: place.date,
  ...(place.calendars.length > 0 && { calendar: place.calendars.join(',') }),
  ...(place.manager !== null && { manager: String(place.manager) }),
});

/** The print page of the day, of what is shown (CAL-004). */
export const printPath = ({ date, calendars, manager }: Place): string => {
  const params = new URLSearchParams({ date });
  if (calendars.length > 0) params.set('calendar', calendars.join(','));
  if (manager !== null) params.set('managers', String(manager));
  return `/meetings-calendar/print?${params}`;
};

/** A click leaves that calendar alone (a second click brings all back); Ctrl-click adds or takes away. */
export const toggleCalendar = (
  chosen: readonly CalendarType[],
  name: CalendarType,
  adds: boolean,
): readonly CalendarType[] => {
  if (!adds) return chosen.length === 1 && chosen[0] === name ? [] : [name];
  const next = chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name];
  return next.length === CALENDARS.length ? [] : next;
};
