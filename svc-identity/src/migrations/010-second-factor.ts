import { Migration } from '@mikro-orm/migrations';

/** Authenticator apps, recovery codes, browsers that are trusted, and the way in for somebody who has lost them. */
export class SecondFactor extends Migration {
  override up(): void {
    this.addSql(`create table totp_factor (
      user_id integer primary key references users (id) on delete cascade,
      offered text,
      secret text,
      since timestamptz,
      last_step bigint
    )`);
    this.addSql(`create table recovery_code (
      user_id integer not null references users (id) on delete cascade,
      code_hash text not null,
      used_at timestamptz,
      primary key (user_id, code_hash)
    )`);
    this.addSql(`create table factor_rescue (
      id integer primary key generated always as identity,
      user_id integer not null references users (id) on delete cascade,
      token_hash text not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`);
    this.addSql('alter table known_device add column trusted_until timestamptz');
    this.addSql('alter table session add column factor_step text');
  }
}
