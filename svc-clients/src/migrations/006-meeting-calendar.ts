import { Migration } from '@mikro-orm/migrations';

/** Which calendar a meeting of a client stands in; null until the view has seen the meeting again. */
export class AddMeetingCalendar extends Migration {
  override up(): void {
    this.addSql('alter table meeting_view add calendar text');
  }
}
