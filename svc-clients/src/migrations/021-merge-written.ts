import { Migration } from '@mikro-orm/migrations';

/** What a merge wrote of the one who is kept, by field: `{ was, now }`. Taking apart gives it back. */
export class KeepMergeWritten extends Migration {
  override up(): void {
    this.addSql(`alter table client_alias add column written jsonb not null default '{}'`);
  }
}
