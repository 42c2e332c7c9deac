import { DateTime } from 'luxon';
import type { Random } from './random.js';

const ZONE = 'Asia/Jerusalem';
const SHABBAT = 6;
const OPENS = 9;
/** Earlier than that nothing has happened yet today. */
const LEAST_OF_A_DAY_MS = 5 * 60_000;
const isWorkday = (day: DateTime) => day.weekday === 7 || day.weekday <= 4;

/** Sunday to Thursday of the workshop around one day, in Asia/Jerusalem; answers are UTC instants. */
export class WorkingDays {
  private readonly today: DateTime;

  constructor(today: Date) {
    this.today = DateTime.fromJSDate(today, { zone: ZONE }).startOf('day');
  }

  /** The workday that lies `days` calendar days from today, or the next one after it. */
  day(days: number): DateTime {
    let day = this.today.plus({ days });
    while (!isWorkday(day)) day = day.plus({ days: 1 });
    return day;
  }

  /** A half-hour slot of that day: slot 0 is 09:00. */
  slot(days: number, slot: number): Date {
    return this.day(days)
      .set({ hour: 9 + Math.floor(slot / 2), minute: (slot % 2) * 30 })
      .toJSDate();
  }

  /**
   * Some minute of the working hours of a past workday, or of the one before it; today counts unless it is Shabbat, from
   * its opening on. Where that minute is still to come, it lies between the opening and now.
   */
  moment(days: number, random: Random, now: Date): Date {
    let day = this.today.plus({ days: Math.min(days, 0) });
    const opens = this.today.set({ hour: OPENS }).toMillis();
    if (day.toMillis() === this.today.toMillis() && now.getTime() < opens + LEAST_OF_A_DAY_MS)
      day = day.minus({ days: 1 });
    while (!isWorkday(day) && (day < this.today || day.weekday === SHABBAT)) day = day.minus({ days: 1 });
    const at = day.set({ hour: random.int(OPENS, 16), minute: random.int(0, 59), second: random.int(0, 59) });
    const share = random.next();
    return at.toMillis() <= now.getTime() ? at.toJSDate() : new Date(opens + (now.getTime() - opens) * share);
  }

  /** The day of the shop on which an instant falls, counted from today: -1 is yesterday. */
  daysFrom(at: Date): number {
    return DateTime.fromJSDate(at, { zone: ZONE }).startOf('day').diff(this.today, 'days').days;
  }
}
