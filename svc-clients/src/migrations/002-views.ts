import { Migration } from '@mikro-orm/migrations';

export class CreateViews extends Migration {
  override up(): void {
    this.addSql(`create table order_view (
      order_id integer primary key,
      client_id integer,
      visible boolean not null,
      created_by_id integer not null
    )`);
    this.addSql('create index order_view_client on order_view (client_id, order_id) where visible');
    this.addSql(`create table meeting_view (
      meeting_id integer primary key,
      client_id integer,
      start_at timestamptz not null,
      created_by_id integer,
      is_canceled boolean not null
    )`);
    this.addSql(
      'create index meeting_view_client on meeting_view (client_id, start_at) where not is_canceled',
    );
  }
}
