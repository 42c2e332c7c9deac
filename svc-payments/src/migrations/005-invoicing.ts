import { Migration } from '@mikro-orm/migrations';

export class CreateInvoicing extends Migration {
  override up(): void {
    this.addSql(`alter table document
      add column vendor_id text not null default '',
      add column link text not null default '',
      add column confirmation_number text not null default ''`);
    this.addSql(`create table invoicing_job (
      id serial primary key,
      purpose text not null check (purpose in ('issue', 'reverse')),
      reference text not null unique,
      provider text not null,
      order_id integer not null,
      state text not null check (state in ('open', 'settled', 'refused', 'doubt', 'dismissed')),
      reason text not null default '',
      attempts integer not null default 0,
      request jsonb not null default '{}',
      payment_ids integer[] not null default '{}',
      document_id integer references document (id),
      user_id integer not null,
      user_name text not null,
      idempotency_key text,
      fingerprint text,
      created_at timestamptz not null default now(),
      touched_at timestamptz not null default now()
    )`);
    // One job for each key of a person; what was refused made nothing and lets its key go.
    this.addSql(`create unique index invoicing_job_key on invoicing_job (user_id, idempotency_key)
      where purpose = 'issue' and idempotency_key is not null and state <> 'refused'`);
    this.addSql(`create unique index invoicing_job_reversal on invoicing_job ((payment_ids[1]))
      where purpose = 'reverse'`);
    this.addSql(`create index invoicing_job_unsettled on invoicing_job (created_at)
      where state in ('open', 'doubt')`);
    this.addSql(`create table cheque_mark (
      id serial primary key,
      payment_id integer not null references payment (id),
      mark text not null check (mark in ('deposited', 'bounced', 'replaced')),
      comment text not null,
      at timestamptz not null,
      by_id integer not null,
      by_name text not null
    )`);
    this.addSql('create index cheque_mark_of_payment on cheque_mark (payment_id, id)');
    this.addSql(`create table guard_override (
      id serial primary key,
      order_id integer not null,
      guard text not null,
      detail jsonb not null,
      at timestamptz not null,
      by_id integer not null,
      by_name text not null
    )`);
    this.addSql('create index guard_override_of_order on guard_override (order_id, id)');
    for (const table of ['cheque_mark', 'guard_override'])
      this.addSql(`create trigger ${table}_is_kept before update or delete on ${table}
        for each row execute function refuse_rewrite()`);
  }
}
