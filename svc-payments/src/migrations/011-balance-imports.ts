import { Migration } from '@mikro-orm/migrations';
import { importTables } from '@peruke/svc-kit/import';

/** Lists of balances that were brought as a file; an order is named in them by what the workshop calls it. */
export class ImportBalances extends Migration {
  override up(): void {
    const tables = { name: 'balance_import', subject: { table: 'ledger', column: 'ledger_id' } };
    for (const statement of importTables(tables)) this.addSql(statement);
    this.addSql('alter table order_view add column order_number text');
  }
}
