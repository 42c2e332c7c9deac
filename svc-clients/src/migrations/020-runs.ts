import { Migration } from '@mikro-orm/migrations';
import { runTables } from '@peruke/svc-kit/runs';

/** What was done to many orders at once, row by row. */
export class KeepRuns extends Migration {
  override up(): void {
    for (const statement of runTables()) this.addSql(statement);
  }
}
