import { Migration } from '@mikro-orm/migrations';

export class CreateLedger extends Migration {
  override up(): void {
    this.addSql(`create table ledger (
      id integer primary key,
      version integer not null default 1,
      event_count integer not null default 0,
      paid bigint not null,
      last_payment_at timestamptz,
      terminated_ids integer[] not null default '{}'
    )`);
    this.addSql(`create table payment (
      id serial primary key,
      order_id integer not null references ledger (id),
      amount bigint not null check (amount <> 0),
      payment_type smallint,
      source text not null,
      comment text not null,
      local_id text,
      sub_id text,
      due_date date not null,
      check_number text,
      bank_code integer,
      branch_number text,
      bank_account_number text,
      instalments smallint not null check (instalments >= 1),
      document_id integer,
      created_at timestamptz not null,
      created_by_id integer not null,
      created_by_name text not null
    )`);
    this.addSql('create index payment_of_order on payment (order_id, id)');
    this.addSql('create index payment_by_day on payment (created_at, id)');
    this.addSql(`create table termination (
      payment_id integer primary key references payment (id),
      at timestamptz not null,
      by_id integer not null,
      by_name text not null,
      reason text not null
    )`);
    // A row of the ledger is a fact: what was wrong is terminated or corrected, never rewritten.
    this.addSql(`create function refuse_rewrite() returns trigger language plpgsql as
      $$ begin raise exception '% keeps facts: rows are added, never changed', tg_table_name; end $$`);
    for (const table of ['payment', 'termination'])
      this.addSql(`create trigger ${table}_is_kept before update or delete on ${table}
        for each row execute function refuse_rewrite()`);
  }
}
