import { Migration } from '@mikro-orm/migrations';

/** Who made a meeting; null until the view has seen the meeting again, and then of no usa_manager. */
export class AddMeetingMaker extends Migration {
  override up(): void {
    this.addSql('alter table meeting_view add created_by_id integer');
  }
}
