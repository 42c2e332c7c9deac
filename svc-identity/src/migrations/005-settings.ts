import { Migration } from '@mikro-orm/migrations';

/** What the owner of the house sets, and who changed what when. */
export class CreateSettings extends Migration {
  override up(): void {
    this.addSql(`create table house_settings (
      id integer primary key check (id = 1),
      version integer not null default 1,
      event_count integer not null default 0,
      "values" jsonb not null default '{}',
      field_versions jsonb not null default '{}'
    )`);
    this.addSql('insert into house_settings (id) values (1)');
    this.addSql(`create table setting_change (
      id integer generated always as identity primary key,
      key text not null,
      at timestamptz not null,
      by_id integer not null,
      by_name text not null,
      before jsonb not null,
      after jsonb not null
    )`);
  }
}
