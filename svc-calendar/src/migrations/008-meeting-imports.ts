import { Migration } from '@mikro-orm/migrations';
import { importTables } from '@peruke/svc-kit/import';

/** Lists of meetings that were brought as a file; an order is named in them by what the workshop calls it. */
export class ImportMeetings extends Migration {
  override up(): void {
    const tables = { name: 'meeting_import', subject: { table: 'meeting', column: 'meeting_id' } };
    for (const statement of importTables(tables)) this.addSql(statement);
    // What a row was told apart by, for good: the same file brings no meeting twice.
    this.addSql(`create table meeting_import_key (
      key text primary key,
      meeting_id integer not null references meeting (id)
    )`);
    this.addSql('create index meeting_import_key_meeting on meeting_import_key (meeting_id)');
    this.addSql('alter table order_view add column order_number text');
  }
}
