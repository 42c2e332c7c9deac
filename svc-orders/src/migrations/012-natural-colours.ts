import { Migration } from '@mikro-orm/migrations';

/**
 * Colours of hair are shade numbers: 2, 4/27, 6, 10 and not 10, 2, 4/27, 6. The collation stands on the column and on the
 * buckets that hold its values, so that every index and every walk is in this order; equal is what was equal before.
 */
export class SortColoursAsNumbers extends Migration {
  override up(): void {
    this.addSql(`create collation if not exists shades (provider = icu, locale = 'und-u-kn-true')`);
    this.addSql('alter table orders alter column base_color type text collate shades');
    this.addSql('alter table order_place alter column bucket type text collate shades');
  }
}
