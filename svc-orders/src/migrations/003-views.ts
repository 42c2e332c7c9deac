import { Migration } from '@mikro-orm/migrations';

/** What other services have told. No foreign keys from or to them: a view is emptied and rebuilt by `replay`. */
export class CreateViews extends Migration {
  override up(): void {
    this.addSql(`create table client_view (
      id integer primary key,
      full_name text not null,
      phone text not null,
      /** Names both ways round and the phone's digits, folded as search terms are. */
      search_text text not null,
      is_deleted boolean not null,
      created_by_id integer not null
    )`);
    this.addSql('create index client_view_maker on client_view (created_by_id)');
    this.addSql('create index client_view_bigrams on client_view using gin (bigrams(search_text))');
    this.addSql('create index client_view_trigrams on client_view using gin (search_text gin_trgm_ops)');
    this.addSql(`create table user_view (
      id integer primary key,
      nick_name text not null,
      role text not null,
      is_deleted boolean not null
    )`);
    this.addSql(`create table payment_view (
      order_id integer primary key,
      paid bigint not null,
      last_payment_at timestamptz,
      terminated_ids integer[] not null
    )`);
    this.addSql(`create table meeting_view (
      id integer primary key,
      order_id integer,
      client_id integer,
      calendar text not null,
      subject text not null,
      start_at timestamptz not null,
      manager_id integer,
      manager_name text,
      is_canceled boolean not null
    )`);
    this.addSql('create index meeting_view_order on meeting_view (order_id, start_at)');
    this.addSql('create index meeting_view_client on meeting_view (client_id, start_at)');
    this.addSql(`create table notice_view (
      order_id integer primary key,
      message_id integer not null,
      status text not null,
      description text not null,
      at timestamptz not null
    )`);
  }
}
