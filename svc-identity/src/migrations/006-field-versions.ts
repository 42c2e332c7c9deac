import { Migration } from '@mikro-orm/migrations';

/** Which version of a user wrote each field last: what tells a real conflict from two people at work. */
export class NoteFieldVersions extends Migration {
  override up(): void {
    this.addSql(`alter table users add column field_versions jsonb not null default '{}'`);
  }
}
