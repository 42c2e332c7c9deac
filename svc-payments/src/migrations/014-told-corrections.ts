import { Migration } from '@mikro-orm/migrations';

/** A cash-up tells the corrections beside what it counts. Those of before the last one that is signed are behind us. */
export class TellCorrections extends Migration {
  override up(): void {
    this.addSql('alter table cash_up add column corrections jsonb');
    this.addSql(`insert into cash_up_stamp (payment_id, is_termination)
      select r.payment_id, r.is_termination from (
        select id as payment_id, false as is_termination, created_at as at from payment
        union all select payment_id, true, at from termination
      ) r join payment p on p.id = r.payment_id
      where lower(btrim(p.source)) = 'correction' and r.at <= (select max(signed_at) from cash_up)
      on conflict do nothing`);
  }
}
