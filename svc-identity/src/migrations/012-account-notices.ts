import { Migration } from '@mikro-orm/migrations';

/** What stands on Home until it is seen: a sign-in from a new device, a rescue link. */
export class AccountNotices extends Migration {
  override up(): void {
    this.addSql(`create table account_notice (
      id integer primary key generated always as identity,
      user_id integer not null references users (id) on delete cascade,
      kind text not null,
      device_id integer references known_device (id) on delete cascade,
      agent text,
      address text,
      who text,
      at timestamptz not null,
      seen_at timestamptz
    )`);
    this.addSql('create index account_notice_unseen on account_notice (user_id) where seen_at is null');
  }
}
