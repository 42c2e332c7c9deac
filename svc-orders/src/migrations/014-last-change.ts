import { Migration } from '@mikro-orm/migrations';

/** What the newest change of an order was before, for who made it to take back. */
export class NoteLastChange extends Migration {
  override up(): void {
    this.addSql('alter table orders add column last_change jsonb');
  }
}
