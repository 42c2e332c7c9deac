import { Migration } from '@mikro-orm/migrations';

/** Orders as lists of balances name them. */
export class FindByNumber extends Migration {
  // an index made concurrently does not go in a transaction: so nobody waits for it
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('create index concurrently if not exists order_view_barcode on order_view (barcode)');
    this.addSql(`create index concurrently if not exists order_view_number on order_view (order_number)
      where order_number is not null`);
    this.addSql(`create index concurrently if not exists order_view_name on order_view
      (lower(regexp_replace(btrim(client), '\\s+', ' ', 'g'))) where visible`);
  }
}
