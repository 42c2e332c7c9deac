import { Migration } from '@mikro-orm/migrations';

export class CreateOrderView extends Migration {
  override up(): void {
    this.addSql(`create table order_view (
      order_id integer primary key,
      barcode text not null,
      client_id integer,
      client text not null,
      state text not null,
      total_price bigint not null,
      created_by_id integer not null,
      created_by_role text not null,
      creator_id integer not null,
      creator text not null,
      visible boolean not null
    )`);
  }
}
