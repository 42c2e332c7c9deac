import { Migration } from '@mikro-orm/migrations';

/** A reminder names the order that nobody took. */
export class KeepOrderBarcodes extends Migration {
  override up(): void {
    this.addSql(`alter table order_view add barcode text not null default ''`);
  }
}
