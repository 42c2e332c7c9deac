import { Migration } from '@mikro-orm/migrations';

/** Which steps a wig needs, each edit a row of its own: an order goes by the one that held when its Production started. */
export class KeepStepTables extends Migration {
  override up(): void {
    this.addSql(`create table step_table (
      id serial primary key,
      at timestamptz not null default clock_timestamp(),
      by_id integer not null,
      by_name text not null,
      needs jsonb not null
    )`);
  }
}
