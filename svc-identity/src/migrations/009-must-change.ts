import { Migration } from '@mikro-orm/migrations';

/** A password that somebody else has set is changed at its first use. */
export class NoteMustChange extends Migration {
  override up(): void {
    this.addSql('alter table users add column must_change boolean not null default false');
  }
}
