import { Migration } from '@mikro-orm/migrations';

/** What the checks of an intake were called when it was signed; null for one of the time of the fixed list. */
export class KeepNamesOfChecks extends Migration {
  override up(): void {
    this.addSql('alter table intake add column check_names jsonb');
  }
}
