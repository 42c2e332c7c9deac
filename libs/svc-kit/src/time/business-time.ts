import { DateTime } from 'luxon';

/** The one zone of the business. Nothing reads the machine's. */
export const ZONE = 'Asia/Jerusalem';

const WIRE = 'yyyy-MM-dd HH:mm:ss';
const WIRE_DATE = 'yyyy-MM-dd';
const WIRE_TIME = 'HH:mm';

const local = (instant: Date): DateTime => {
  const at = DateTime.fromJSDate(instant, { zone: ZONE });
  if (!at.isValid) throw new RangeError('not a valid instant');
  return at;
};

/** Of an hour that autumn repeats the first. Left alone, the choice hangs on the season in which it is asked. */
const first = (at: DateTime): Date =>
  new Date(Math.min(...at.getPossibleOffsets().map((candidate) => candidate.toMillis())));

const parse = (text: string, format: string): Date => {
  const at = DateTime.fromFormat(text, format, { zone: ZONE, locale: 'en-US' });
  if (!at.isValid) throw new RangeError(`not a date of the wire: ${text}`);
  return first(at);
};

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const MOST_DAYS = 20_000;

/** Lists are full of instants of the same days: what a day says is worked out once. */
const ofDay = <Value>(work: (day: number) => Value): ((day: number) => Value) => {
  const known = new Map<number, Value>();
  return (day) => {
    const before = known.get(day);
    if (before !== undefined) return before;
    if (known.size >= MOST_DAYS) known.clear();
    const value = work(day);
    known.set(day, value);
    return value;
  };
};

/** Minutes ahead of UTC by UTC day; null for a day on which the clocks change. */
const offsetOfDay = ofDay((day) => {
  const [start, end] = [day, day + 1].map((at) => local(new Date(at * DAY_MS)).offset);
  return start === end && start !== undefined ? start : null;
});

const dateOfDay = ofDay((day) => new Date(day * DAY_MS).toISOString().slice(0, WIRE_DATE.length));
const TWO_DIGITS = Array.from({ length: 60 }, (_, i) => String(i).padStart(2, '0'));

/** Instant -> `YYYY-MM-DD HH:mm:ss` on Jerusalem's clock; fractions of a second are cut. */
export const toWire = (instant: Date): string => {
  const ms = instant.getTime();
  // Only the two days a year on which the clocks change are looked up one by one.
  const offset = Number.isNaN(ms) ? null : offsetOfDay(Math.floor(ms / DAY_MS));
  if (offset === null) return local(instant).toFormat(WIRE, { locale: 'en-US' });
  const at = ms + offset * MINUTE_MS;
  const day = Math.floor(at / DAY_MS);
  const second = Math.floor((at - day * DAY_MS) / 1_000);
  const minute = Math.floor(second / 60);
  return `${dateOfDay(day)} ${TWO_DIGITS[Math.floor(minute / 60)]}:${TWO_DIGITS[minute % 60]}:${TWO_DIGITS[second % 60]}`;
};

/** `null` stays `null`. */
export const toWireOrNull = (instant: Date | null | undefined): string | null =>
  instant ? toWire(instant) : null;

/** Instant -> `YYYY-MM-DD`, the day it falls on in Jerusalem. */
export const toWireDate = (instant: Date): string => local(instant).toFormat(WIRE_DATE, { locale: 'en-US' });

/** Instant -> `HH:mm` on Jerusalem's clock. */
export const toWireTime = (instant: Date): string => local(instant).toFormat(WIRE_TIME, { locale: 'en-US' });

/**
 * `YYYY-MM-DD HH:mm:ss` -> instant. An hour that spring skips becomes the hour after it; of an hour that autumn repeats
 * the first (summer time) is meant.
 */
export const fromWire = (text: string): Date => parse(text, WIRE);

/** `YYYY-MM-DD` -> the first instant of that day. */
export const fromWireDate = (text: string): Date => dayStart(parse(text, WIRE_DATE));

/** A date and a time of the wire (`2026-03-27`, `14:30`) -> instant. */
export const fromWireDateAndTime = (date: string, time: string): Date => parse(`${date} ${time}:00`, WIRE);

/** The first instant of the day that `instant` falls on. */
export const dayStart = (instant: Date): Date => first(local(instant).startOf('day'));

/** The first instant of the next day: days are half-open, `[dayStart, dayEnd)`, and 23, 24 or 25 hours long. */
export const dayEnd = (instant: Date): Date =>
  first(local(instant).startOf('day').plus({ days: 1 }).startOf('day'));

/** `[from, to)` of the wire's days `from` to `to`, both included: what reports ask for. */
export const dayRange = (from: string, to: string): { from: Date; to: Date } => ({
  from: fromWireDate(from),
  to: dayEnd(fromWireDate(to)),
});

/** So many calendar days later at the same time of day in Jerusalem. */
export const plusDays = (instant: Date, days: number): Date => local(instant).plus({ days }).toJSDate();

/** 1 Monday … 7 Sunday. */
export const weekday = (instant: Date): number => local(instant).weekday;
