import { Migration } from '@mikro-orm/migrations';
import type { MigrationObject } from '@mikro-orm/core';

class CreateIdempotencyTable extends Migration {
  override up(): void {
    this.addSql(`create table idempotency_key (
      user_id integer not null,
      key text not null,
      fingerprint text not null,
      status smallint not null,
      body text not null,
      created_at timestamptz not null default now(),
      primary key (user_id, key)
    )`);
    this.addSql('create index idempotency_key_created_at on idempotency_key (created_at)');
  }
}

/** Where answers of `@Idempotent()` routes are kept; one of the kit's own migrations. */
export const IDEMPOTENCY_MIGRATION: MigrationObject = {
  name: 'kit-002-idempotency',
  class: CreateIdempotencyTable,
};
