import { Migration } from '@mikro-orm/migrations';
import { viewTables } from '@peruke/svc-kit/views';

/** Views of the clients and of the calls, and their columns as each person has them. */
export class KeepListViews extends Migration {
  override up(): void {
    for (const statement of viewTables()) this.addSql(statement);
  }
}
