import { Migration } from '@mikro-orm/migrations';

/** The count of a place that is under way: one at a time, each scan of it saved as it comes. */
export class KeepOpenStocktakes extends Migration {
  override up(): void {
    this.addSql(`create table open_stocktake (
      id serial primary key,
      place_id integer not null unique references place (id),
      at timestamptz not null,
      by_id integer not null,
      by_name text not null
    )`);
    this.addSql(`create table open_stocktake_wig (
      stocktake_id integer not null references open_stocktake (id) on delete cascade,
      order_id integer not null,
      line bigserial,
      primary key (stocktake_id, order_id)
    )`);
  }
}
