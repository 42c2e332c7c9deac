import { Migration } from '@mikro-orm/migrations';

/** Since when an order is with its client; unknown of those that were delivered before. */
export class KnowDeliveries extends Migration {
  override up(): void {
    this.addSql('alter table order_view add column delivered_at timestamptz');
    this.addSql(
      `create index order_view_delivered on order_view (delivered_at, order_id) where state = 'Delivered Wigs' and visible`,
    );
  }
}
