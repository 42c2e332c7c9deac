import { DateTime } from 'luxon';
import type { Random } from './random.js';

const ZONE = 'Asia/Jerusalem';
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

  /** Some minute of the working hours of that day; never later than now for days up to today. */
  moment(days: number, random: Random, notAfter: Date): Date {
    const at = this.day(days).set({
      hour: random.int(8, 16),
      minute: random.int(0, 59),
      second: random.int(0, 59),
    });
    return new Date(Math.min(at.toMillis(), notAfter.getTime()));
  }
}
