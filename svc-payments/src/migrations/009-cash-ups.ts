import { Migration } from '@mikro-orm/migrations';

/**
 * What was counted at the end of a day, and which records of the ledger it closed. The stamp stands beside the payment: rows
 * of the ledger are never rewritten. What was recorded before the first release that counts is behind us.
 */
export class CreateCashUps extends Migration {
  override up(): void {
    this.addSql('alter table payment add column origin text');
    this.addSql(`create table cash_up (
      id serial primary key,
      after_id integer not null unique,
      signed_at timestamptz not null,
      signed_by_id integer not null,
      signed_by_name text not null,
      seconded_by_id integer check (seconded_by_id <> signed_by_id),
      seconded_by_name text,
      voucher_id uuid unique,
      first_at timestamptz,
      last_at timestamptz,
      lines jsonb not null
    )`);
    this.addSql(`create table cash_up_stamp (
      payment_id integer not null,
      is_termination boolean not null,
      cash_up_id integer references cash_up (id),
      primary key (payment_id, is_termination)
    )`);
    this.addSql(
      'insert into cash_up_stamp (payment_id, is_termination) select id, false from payment union all select payment_id, true from termination',
    );
    for (const table of ['cash_up', 'cash_up_stamp'])
      this.addSql(`create trigger ${table}_is_kept before update or delete on ${table}
        for each row execute function refuse_rewrite()`);
  }
}
