import { Migration } from '@mikro-orm/migrations';

/** Few are merged: the index holds no others. */
export class FindMergedClients extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(
      'create index concurrently if not exists client_view_kept on client_view (kept_id) where kept_id is not null',
    );
  }
}
