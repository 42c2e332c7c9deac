import { Migration } from '@mikro-orm/migrations';

/** Years whose special days were told. */
export class AddCalendarYears extends Migration {
  override up(): void {
    this.addSql(`create table calendar_year (
      id serial primary key,
      version integer not null default 1,
      event_count integer not null default 0,
      year integer not null unique
    )`);
  }
}
