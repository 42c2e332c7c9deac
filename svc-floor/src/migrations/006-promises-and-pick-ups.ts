import { Migration } from '@mikro-orm/migrations';

/** What was promised of an order and what the safe date was then; when the clients of ready orders come. */
export class KeepPromises extends Migration {
  override up(): void {
    this.addSql(`create table promise_made (
      order_id integer not null,
      at timestamptz not null,
      due_at timestamptz not null,
      likely date,
      safe date,
      primary key (order_id, at)
    )`);
    this.addSql(`create table meeting_view (
      meeting_id integer primary key,
      order_id integer,
      start_at timestamptz not null,
      is_canceled boolean not null
    )`);
    this.addSql(
      'create index meeting_view_by_order on meeting_view (order_id, start_at) where not is_canceled',
    );
  }
}
