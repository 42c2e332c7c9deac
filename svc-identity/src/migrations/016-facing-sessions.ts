import { Migration } from '@mikro-orm/migrations';

/** Sessions of screens that were turned to a client. */
export class TellFacingSessions extends Migration {
  override up(): void {
    this.addSql('alter table session add column facing boolean');
  }
}
