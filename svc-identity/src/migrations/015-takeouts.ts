import { Migration } from '@mikro-orm/migrations';

/** Who asked for all data of the house, and whether the link was used. */
export class KeepTakeouts extends Migration {
  override up(): void {
    this.addSql(`create table takeout (
      id uuid primary key,
      by_id integer not null,
      by_name text not null,
      at timestamptz not null,
      until timestamptz not null,
      taken_at timestamptz
    )`);
  }
}
