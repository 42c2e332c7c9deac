import { Migration } from '@mikro-orm/migrations';

/** From what people sign in, and each wrong try for itself in place of a count that a right one could touch. */
export class CreateDevices extends Migration {
  override up(): void {
    // The token stays in the browser and proves no more than that it is the same one.
    this.addSql(`create table known_device (
      id serial primary key,
      user_id integer not null references users (id),
      token_hash text not null,
      agent text not null,
      address text not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      seen_at timestamptz,
      unique (user_id, token_hash)
    )`);
    this.addSql('alter table session add column address text');
    this.addSql('alter table session add column agent text');
    this.addSql(
      'alter table session add column device_id integer references known_device (id) on delete set null',
    );
    this.addSql('create index session_place on session (user_id, address, created_at)');
    this.addSql('drop table login_attempt');
    this.addSql(`create table login_try (
      id bigint generated always as identity primary key,
      key text not null,
      at timestamptz not null
    )`);
    this.addSql('create index login_try_key on login_try (key, at)');
    this.addSql('create index login_try_age on login_try (at)');
  }
}
