import { fromWireDateAndTime } from '@peruke/svc-kit/time';

/** From and to in minutes of Jerusalem's day. */
export interface OpenHours {
  readonly opens: number;
  readonly closes: number;
}

/** When the house works. A day is `YYYY-MM-DD` in Asia/Jerusalem. */
export interface Opening {
  /** Sunday first; `null`: shut. */
  readonly week: readonly (OpenHours | null)[];
  readonly closedDays: ReadonlySet<string>;
  /** Eves and fasts: the day ends at noon at the latest. */
  readonly halfDays: ReadonlySet<string>;
}

/** `[from, to)`, UTC. */
export interface Interval {
  readonly from: Date;
  readonly to: Date;
}

export const NOON = 12 * 60;
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** Nothing of the house is planned further than that. */
const MOST_YEARS_AHEAD = 20;

/** Windows of one year of Jerusalem, in order; `worked[i]` is what all windows before `i` come to. */
interface Year {
  readonly opens: number[];
  readonly closes: number[];
  readonly worked: number[];
  readonly total: number;
}

/** Minutes of a day -> `HH:MM`. */
export const wireTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** What the house works on a day, or `null`. */
export const hoursOf = (opening: Opening, day: string): OpenHours | null => {
  if (opening.closedDays.has(day)) return null;
  const hours = opening.week[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? null;
  if (hours === null || !opening.halfDays.has(day)) return hours;
  return hours.opens < NOON ? { opens: hours.opens, closes: Math.min(hours.closes, NOON) } : null;
};

/**
 * Counts time inside opening hours only. Milliseconds, so that the parts of an interval add up to the whole to the last
 * one, over both changes of the clock as well.
 */
export class WorkingClock {
  private readonly years = new Map<number, Year>();
  private readonly windows = new Map<string, Interval | undefined>();

  constructor(private readonly opening: Opening) {}

  /** Working milliseconds of `[from, to)`, without those of `pauses`; 0 when `to` is not after `from`. */
  between(from: Date, to: Date, pauses: readonly Interval[] = []): number {
    if (to <= from) return 0;
    const whole = this.upTo(to) - this.upTo(from) + this.yearsBetween(from, to);
    return joined(pauses, { from, to }).reduce(
      (left, pause) => left - this.between(pause.from, pause.to),
      whole,
    );
  }

  /**
   * The first instant by which so many working milliseconds have passed since `from`; `from` itself for none. Undefined
   * when the house does not open often enough to get there.
   */
  after(from: Date, work: number): Date | undefined {
    if (work <= 0) return from;
    const first = yearOf(from);
    let left = work + this.upTo(from);
    for (let at = first; at <= first + MOST_YEARS_AHEAD; at++) {
      const year = this.year(at);
      if (left <= year.total) return instantIn(year, left);
      left -= year.total;
    }
    return undefined;
  }

  /** From opening to closing of a day; undefined when the house is shut. */
  windowOf(day: string): Interval | undefined {
    if (this.windows.has(day)) return this.windows.get(day);
    const hours = hoursOf(this.opening, day);
    const window = hours && {
      from: new Date(instantOf(day, hours.opens)),
      to: new Date(instantOf(day, hours.closes)),
    };
    this.windows.set(day, window ?? undefined);
    return window ?? undefined;
  }

  /** Working milliseconds of a whole day: what its hours come to. */
  ofDay(day: string): number {
    const window = this.windowOf(day);
    return window ? window.to.getTime() - window.from.getTime() : 0;
  }

  /** The mean working day of the week, to say a duration in days; 0 for a house that never opens. */
  get day(): number {
    const open = this.opening.week.filter((hours) => hours !== null);
    const minutes = open.reduce((sum, { opens, closes }) => sum + closes - opens, 0);
    return open.length === 0 ? 0 : (minutes / open.length) * MINUTE_MS;
  }

  /** From the beginning of its year to the instant. */
  private upTo(instant: Date): number {
    const year = this.year(yearOf(instant));
    const at = instant.getTime();
    const window = lastAtOrBefore(year.opens, at);
    if (window < 0) return 0;
    const opens = year.opens[window] as number;
    return (year.worked[window] as number) + Math.min(at, year.closes[window] as number) - opens;
  }

  private yearsBetween(from: Date, to: Date): number {
    let sum = 0;
    for (let at = yearOf(from); at < yearOf(to); at++) sum += this.year(at).total;
    return sum;
  }

  private year(at: number): Year {
    const known = this.years.get(at);
    if (known) return known;
    const made = windowsOf(this.opening, at);
    this.years.set(at, made);
    return made;
  }
}

const yearBegins = new Map<number, number>();
/** Reckoned once: what the zone says of an instant is dear, and thousands of orders are asked at once. */
const beginOf = (year: number): number => {
  const begin = yearBegins.get(year) ?? fromWireDateAndTime(`${year}-01-01`, '00:00').getTime();
  yearBegins.set(year, begin);
  return begin;
};
/** The year that it is in Jerusalem, which is never behind UTC. */
const yearOf = (instant: Date): number => {
  const year = instant.getUTCFullYear();
  return instant.getTime() >= beginOf(year + 1) ? year + 1 : year;
};

const instantOf = (day: string, minutes: number): number =>
  // midnight at the end of a day is the beginning of the next
  minutes === 1_440
    ? fromWireDateAndTime(nextDay(day), '00:00').getTime()
    : fromWireDateAndTime(day, wireTime(minutes)).getTime();

/** `YYYY-MM-DD` -> the day after it. */
export const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

const windowsOf = (opening: Opening, at: number): Year => {
  const year: { opens: number[]; closes: number[]; worked: number[]; total: number } = {
    opens: [],
    closes: [],
    worked: [],
    total: 0,
  };
  for (let day = `${at}-01-01`; day < `${at + 1}-01-01`; day = nextDay(day)) {
    const hours = hoursOf(opening, day);
    if (hours === null) continue;
    const [opens, closes] = [instantOf(day, hours.opens), instantOf(day, hours.closes)];
    if (closes <= opens) continue;
    year.opens.push(opens);
    year.closes.push(closes);
    year.worked.push(year.total);
    year.total += closes - opens;
  }
  return year;
};

const instantIn = (year: Year, worked: number): Date => {
  // strictly before: what a window ends with is reached at its end, not at the opening of the next
  const window = lastAtOrBefore(year.worked, worked - 1);
  return new Date((year.opens[window] as number) + worked - (year.worked[window] as number));
};

/** The last place of a growing list that is not above the value; -1 when all are. */
const lastAtOrBefore = (list: readonly number[], value: number): number => {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] as number) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

/** Intervals that overlap become one; what lies outside of `limits` is cut. */
export const joined = (intervals: readonly Interval[], limits: Interval): Interval[] => {
  const result: { from: Date; to: Date }[] = [];
  const cut = intervals
    .map(({ from, to }) => ({
      from: from < limits.from ? limits.from : from,
      to: to > limits.to ? limits.to : to,
    }))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from.getTime() - b.from.getTime());
  for (const one of cut) {
    const last = result.at(-1);
    if (last && one.from <= last.to) last.to = one.to > last.to ? one.to : last.to;
    else result.push({ ...one });
  }
  return result;
};
