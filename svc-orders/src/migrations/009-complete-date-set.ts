import { Migration } from '@mikro-orm/migrations';

/** So that a late word of a meeting does not undo what was set since. */
export class NoteWhenCompleteDateWasSet extends Migration {
  override up(): void {
    this.addSql('alter table orders add column complete_date_set_at timestamptz');
  }
}
