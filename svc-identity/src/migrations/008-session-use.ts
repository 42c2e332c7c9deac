import { Migration } from '@mikro-orm/migrations';

/** When a page of the session was opened last. */
export class NoteSessionUse extends Migration {
  override up(): void {
    this.addSql('alter table session add column seen_at timestamptz');
  }
}
