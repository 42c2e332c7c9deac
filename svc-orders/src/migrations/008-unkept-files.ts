import { Migration } from '@mikro-orm/migrations';

/** Which files in storage no committed row names, so that a file lives exactly as long as the row that names it. */
export class NoteUnkeptFiles extends Migration {
  override up(): void {
    this.addSql(`create table unkept_file (
      path text primary key,
      since timestamptz not null default now()
    )`);
    this.addSql('create index unkept_file_since on unkept_file (since)');
    this.addSql('alter table media_job add column last_error text');
  }
}
