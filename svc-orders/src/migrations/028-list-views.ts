import { Migration } from '@mikro-orm/migrations';
import { ARRANGEMENT_TABLE } from '@peruke/svc-kit/views';

/** Views with their columns, and columns that are arranged in a view too. */
export class KeepColumnsInViews extends Migration {
  override up(): void {
    this.addSql(`alter table saved_view add column list text not null default 'orders'`);
    this.addSql('alter table saved_view add column columns jsonb');
    this.addSql(ARRANGEMENT_TABLE);
    this.addSql(`insert into list_arrangement (list, user_id, columns, updated_at)
      select 'orders', user_id, columns, updated_at from list_columns`);
  }
}
