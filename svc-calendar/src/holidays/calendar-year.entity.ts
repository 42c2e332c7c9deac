import { defineEntity, p } from '@mikro-orm/postgresql';
import { YearTold } from '@peruke/contracts/events';
import { Aggregate } from '@peruke/svc-kit/db';
import { specialDays } from './jewish-holidays.js';

const CalendarYearSchema = defineEntity({
  name: 'CalendarYear',
  tableName: 'calendar_year',
  extends: Aggregate,
  properties: { year: p.integer() },
});

/** A civil year whose feasts, eves and fasts the other services were told of: the Jewish calendar stays in here. */
export class CalendarYear extends CalendarYearSchema.class {
  static of(year: number): CalendarYear {
    const told = new CalendarYear();
    told.year = year;
    told.tell();
    return told;
  }

  tell(): void {
    this.record(YearTold, { year: this.year, days: specialDays(this.year) });
  }
}
CalendarYearSchema.setClass(CalendarYear);
