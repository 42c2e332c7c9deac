import { Migration } from '@mikro-orm/migrations';

/**
 * When each order was handed over the last time, and what is known of whose wig it is time to look at; `replay delivery` and
 * `replay order-view` fill both for years gone by.
 */
export class KeepRecalls extends Migration {
  override up(): void {
    this.addSql('alter table client add column agrees_to_recall boolean not null default false');
    this.addSql(`alter table order_view add column wig_type text not null default ''`);
    this.addSql(`create table delivery (
      order_id integer primary key,
      at timestamptz not null
    )`);
    this.addSql(`create table recall_note (
      order_id integer primary key,
      at timestamptz not null,
      by_id integer not null,
      by_name text not null,
      text text not null
    )`);
  }
}
