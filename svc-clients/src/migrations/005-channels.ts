import { Migration } from '@mikro-orm/migrations';

export class AddChannels extends Migration {
  override up(): void {
    this.addSql(`alter table client add contact_preference text not null default 'sms'`);
    this.addSql(`alter table order_view add state text not null default ''`);
    this.addSql('alter table meeting_view add order_id integer');
    this.addSql(
      'create index meeting_view_order on meeting_view (order_id, start_at) where order_id is not null',
    );
    this.addSql(`alter table message
      add channel text,
      add attempt integer not null default 1,
      add variables jsonb not null default '{}',
      add provider_id text not null default '',
      add tries integer not null default 0,
      add not_before timestamptz,
      add told_at timestamptz,
      add told_by_id integer,
      add told_by text not null default ''`);
    // A second attempt goes another way than the first; each is sent at most once.
    this.addSql('alter table message drop constraint message_cause_id_key');
    this.addSql('create unique index message_cause on message (cause_id, attempt)');
    this.addSql(`create index message_provider_id on message (provider_id) where provider_id <> ''`);
    this.addSql(`create index message_accepted on message (claimed_at) where status = 'accepted'`);
    this.addSql('create index message_of_meeting on message (meeting_id, id) where meeting_id is not null');
    this.addSql(`create index message_to_call on message (id)
      where status in ('undelivered', 'unsent') and told_at is null`);
    this.addSql(`create table message_step (
      id serial primary key,
      message_id integer not null references message (id),
      at timestamptz not null,
      status text not null,
      description text not null
    )`);
    this.addSql('create index message_step_of_message on message_step (message_id, id)');
  }
}
