import { Migration } from '@mikro-orm/migrations';

/** Which columns of the orders list a person sees, in which order and how wide. */
export class KeepListColumns extends Migration {
  override up(): void {
    this.addSql(`create table list_columns (
      user_id integer primary key,
      columns jsonb not null,
      updated_at timestamptz not null
    )`);
  }
}
