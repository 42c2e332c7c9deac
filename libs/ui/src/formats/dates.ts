import { onFirstUse } from './on-first-use';

/**
 * Dates of the workshop: always Asia/Jerusalem, whatever the zone of the browser. The wire writes a wall time
 * (`YYYY-MM-DD HH:mm:ss`) that is already Jerusalem's; an ISO instant with a zone is brought there.
 */
export const ZONE = 'Asia/Jerusalem';
export const NOT_AVAILABLE = 'N/A';

/** What a date may be when it comes in: wire text, ISO text with a zone, a Date, or nothing. */
export type WireInstant = string | Date | null | undefined;

interface WallTime {
  date: string;
  time: string | undefined;
}

const WALL = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?)?$/;
const ZONED = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:?\d\d)$/;

const jerusalem = onFirstUse(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: ZONE,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

const fromInstant = (instant: Date): WallTime | undefined => {
  if (Number.isNaN(instant.getTime())) return undefined;
  const parts = new Map(
    jerusalem()
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts.get('day')}-${parts.get('month')}-${parts.get('year')}`,
    time: `${parts.get('hour')}:${parts.get('minute')}`,
  };
};

// 2026-02-31 has the right shape and is no day
const isRealDay = (year: string, month: string, day: string): boolean => {
  const probe = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return probe.getUTCMonth() === Number(month) - 1 && probe.getUTCDate() === Number(day);
};

const wallTime = (value: WireInstant): WallTime | undefined => {
  if (!value) return undefined;
  if (value instanceof Date) return fromInstant(value);
  const [, year, month, day, time] = WALL.exec(value) ?? [];
  if (year && month && day) {
    return isRealDay(year, month, day) ? { date: `${day}-${month}-${year}`, time } : undefined;
  }
  return ZONED.test(value) ? fromInstant(new Date(value)) : undefined;
};

/** A day as the wire writes it, `YYYY-MM-DD`; 31-02 is none, nor is one that no service takes. */
export const isDay = (text: string | null | undefined): text is string =>
  /^(?:19|2[01])\d\d-\d\d-\d\d$/.test(text ?? '') && wallTime(text) !== undefined;

/** `08-12-2026`, or N/A. */
export const formatDate = (value: WireInstant): string => wallTime(value)?.date ?? NOT_AVAILABLE;

/** `09:30`, or N/A. */
export const formatTime = (value: WireInstant): string => wallTime(value)?.time ?? NOT_AVAILABLE;

/** `08-12-2026 09:30`; a bare date stays bare; N/A when there is none. */
export const formatDateTime = (value: WireInstant): string => {
  const wall = wallTime(value);
  if (!wall) return NOT_AVAILABLE;
  return wall.time === undefined ? wall.date : `${wall.date} ${wall.time}`;
};

/** `09:30-10:15`: start first, to be put into one left-to-right isolate, otherwise it flips. */
export const formatTimeRange = (start: WireInstant, end: WireInstant): string =>
  `${formatTime(start)}-${formatTime(end)}`;

// a year of our time alone: what begins with its year has no such year at its end, and no month
const TYPED = /^(\d{1,2})[-./ ](\d{1,2})[-./ ]((?:19|2[01])\d\d)$/;
const DIGITS = /^(\d\d)(\d\d)((?:19|2[01])\d\d)$/;

/** A typed `DD-MM-YYYY` (dots, slashes or digits alone too) as the wire's `YYYY-MM-DD`; undefined when it is no day. */
export const parseTypedDate = (typed: string): string | undefined => {
  const [, day, month, year] = TYPED.exec(typed.trim()) ?? DIGITS.exec(typed.trim()) ?? [];
  if (!day || !month || !year) return undefined;
  const [dd, mm] = [day.padStart(2, '0'), month.padStart(2, '0')];
  return isRealDay(year, mm, dd) ? `${year}-${mm}-${dd}` : undefined;
};

/** Today in the workshop as the wire writes it; `now` is handed in. */
export const wireDateOf = (now: Date): string => {
  const [day, month, year] = formatDate(now).split('-');
  return `${year}-${month}-${day}`;
};
