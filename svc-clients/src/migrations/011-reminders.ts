import { Migration } from '@mikro-orm/migrations';

/** The last reminder of an order is looked up before each one; the index is built while messages go out. */
export class FindReminders extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(
      `create index concurrently if not exists message_reminder on message (order_id, id) where occasion = 'uncollected'`,
    );
  }
}
