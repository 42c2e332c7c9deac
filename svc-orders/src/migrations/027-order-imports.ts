import { Migration } from '@mikro-orm/migrations';
import { importTables } from '@peruke/svc-kit/import';

/** Lists of open orders and of wigs in stock that were brought as a file. */
export class ImportOrders extends Migration {
  override up(): void {
    const tables = { name: 'order_import', subject: { table: 'orders', column: 'order_id' } };
    for (const statement of importTables(tables)) this.addSql(statement);
    // What a row was told apart by, for good: the same file brings no order twice.
    this.addSql(`create table order_import_key (
      key text primary key,
      order_id integer not null references orders (id)
    )`);
    this.addSql('create index order_import_key_order on order_import_key (order_id)');
  }
}
