import { Migration } from '@mikro-orm/migrations';

/** Who counted which place when, and what was found there against what was registered at that moment. */
export class KeepStocktakes extends Migration {
  override up(): void {
    this.addSql(`create table stocktake (
      id serial primary key,
      place_id integer not null references place (id),
      at timestamptz not null,
      by_id integer not null,
      by_name text not null
    )`);
    this.addSql('create index stocktake_by_place on stocktake (place_id, id desc)');
    this.addSql(`create table stocktake_wig (
      stocktake_id integer not null references stocktake (id),
      order_id integer not null,
      barcode text not null,
      state text not null check (state in ('found', 'foreign', 'missing')),
      place_code text,
      primary key (stocktake_id, order_id)
    )`);
  }
}
