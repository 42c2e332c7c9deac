import { Migration } from '@mikro-orm/migrations';

export class CreateMessages extends Migration {
  override up(): void {
    this.addSql(`create table message (
      id serial primary key,
      version integer not null default 1,
      event_count integer not null default 0,
      cause_id uuid not null unique,
      occasion text not null,
      client_id integer not null,
      order_id integer,
      meeting_id integer,
      phone text not null,
      language text not null,
      body text not null,
      provider text not null,
      status text not null,
      description text not null,
      created_at timestamptz not null,
      claimed_at timestamptz,
      settled_at timestamptz
    )`);
    this.addSql(`create index message_open on message (id) where status in ('waiting', 'sending')`);
    this.addSql('create index message_of_client on message (client_id, id)');
    this.addSql('create index message_of_order on message (order_id, id)');
  }
}
