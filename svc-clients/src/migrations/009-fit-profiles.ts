import { Migration } from '@mikro-orm/migrations';

/** Measures of a client's head. A measuring is never changed: the next one is a new version. */
export class KeepFitProfiles extends Migration {
  override up(): void {
    this.addSql(`create table fit_profile (
      client_id integer not null references client,
      version integer not null,
      measures jsonb not null,
      at timestamptz not null,
      by_id integer not null,
      by_name text not null,
      primary key (client_id, version)
    )`);
  }
}
