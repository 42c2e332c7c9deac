import { Migration } from '@mikro-orm/migrations';

/** Tablets and screens that an admin enrols, what people show at them, and the sessions that come of it. */
export class CreateEnrolledDevices extends Migration {
  override up(): void {
    this.addSql(`create table enrolled_device (
      id serial primary key,
      version integer not null default 1,
      event_count integer not null default 0,
      name text not null,
      kind text not null,
      created_at timestamptz not null,
      created_by integer not null references users (id),
      code_hash text,
      code_expires_at timestamptz not null,
      token_hash text unique,
      previous_hash text,
      enrolled_at timestamptz,
      last_contact_at timestamptz,
      expires_at timestamptz,
      agent text,
      address text,
      opened_at timestamptz,
      closed_at timestamptz,
      revoked_at timestamptz,
      revoked_for text
    )`);
    this.addSql('create unique index enrolled_device_code on enrolled_device (code_hash)');
    this.addSql('create index enrolled_device_previous on enrolled_device (previous_hash)');
    // Every token that a device was ever given: one that comes back is known for what it is.
    this.addSql(`create table device_token (
      token_hash text primary key,
      device_id integer not null references enrolled_device (id) on delete cascade,
      issued_at timestamptz not null
    )`);
    this.addSql(`create table bench_key (
      user_id integer primary key references users (id),
      badge_hash text unique,
      badge_issued_at timestamptz,
      pin_hash text,
      pin_set_at timestamptz
    )`);
    this.addSql(`create table pin_try (
      id bigint generated always as identity primary key,
      device_id integer not null references enrolled_device (id) on delete cascade,
      user_id integer not null,
      at timestamptz not null
    )`);
    this.addSql('create index pin_try_at_device on pin_try (device_id, user_id, at)');
    this.addSql(
      'alter table session add column enrolled_device_id integer references enrolled_device (id) on delete cascade',
    );
    this.addSql(
      'create index session_at_device on session (enrolled_device_id) where enrolled_device_id is not null',
    );
  }
}
