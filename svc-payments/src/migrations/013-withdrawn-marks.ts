import { Migration } from '@mikro-orm/migrations';

/** That a cheque was deposited may be taken back. */
export class TakeBackMarks extends Migration {
  override up(): void {
    this.addSql('alter table cheque_mark drop constraint cheque_mark_mark_check');
    // rows of before are right by the constraint that they met: nobody waits while they are looked at
    this.addSql(`alter table cheque_mark add constraint cheque_mark_mark_check
      check (mark in ('deposited', 'bounced', 'replaced', 'withdrawn')) not valid`);
  }
}
