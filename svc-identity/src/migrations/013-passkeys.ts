import { Migration } from '@mikro-orm/migrations';

/** Passkeys beside the authenticator app, and the questions that a browser has not answered yet. */
export class Passkeys extends Migration {
  override up(): void {
    this.addSql(`create table passkey (
      id integer primary key generated always as identity,
      user_id integer not null references users (id) on delete cascade,
      credential_id text not null unique,
      public_key text not null,
      counter bigint not null,
      transports jsonb not null,
      name text not null,
      created_at timestamptz not null,
      used_at timestamptz
    )`);
    this.addSql('create index passkey_user on passkey (user_id)');
    this.addSql(`create table passkey_challenge (
      challenge text primary key,
      user_id integer not null references users (id) on delete cascade,
      purpose text not null,
      expires_at timestamptz not null
    )`);
  }
}
