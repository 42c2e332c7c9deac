import { Migration } from '@mikro-orm/migrations';

/** What opens after signing in, of each person her own. */
export class KeepFirstPage extends Migration {
  override up(): void {
    this.addSql('alter table users add column first_page text');
  }
}
