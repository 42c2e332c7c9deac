import { Migration } from '@mikro-orm/migrations';

/** When the person of a session has last shown who she is, after its start. */
export class NoteFresh extends Migration {
  override up(): void {
    this.addSql('alter table session add column fresh_at timestamptz');
  }
}
