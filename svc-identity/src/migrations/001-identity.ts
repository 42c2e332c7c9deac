import { Migration } from '@mikro-orm/migrations';

export class CreateIdentity extends Migration {
  override up(): void {
    this.addSql(`create table users (
      id serial primary key,
      version integer not null default 1,
      event_count integer not null default 0,
      login text not null,
      nick_name text not null,
      password_hash text not null,
      role_id integer not null,
      hex_color text,
      created_at timestamptz not null,
      last_login timestamptz,
      deleted_at timestamptz
    )`);
    // A login is free again when its user is deleted.
    this.addSql('create unique index users_login_key on users (lower(login)) where deleted_at is null');
    this.addSql(`create table session (
      id serial primary key,
      version integer not null default 1,
      event_count integer not null default 0,
      token_hash text not null unique,
      user_id integer not null references users (id),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz
    )`);
    this.addSql('create index session_live on session (user_id) where revoked_at is null');
    this.addSql('create index session_over on session (expires_at)');
    this.addSql(`create table login_attempt (
      key text primary key,
      failures integer not null,
      last_at timestamptz not null
    )`);
  }
}
