import { Migration } from '@mikro-orm/migrations';

/** The measures of the client's head that an order was made for. */
export class FreezeFit extends Migration {
  override up(): void {
    this.addSql('alter table orders add column fit jsonb');
  }
}
