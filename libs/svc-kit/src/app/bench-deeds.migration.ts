import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';

/** What came from benches, once each and for good: a tablet may send a deed again after days. */
class KeepBenchDeeds extends Migration {
  override up(): void {
    this.addSql(`create table bench_deed (
      id text primary key,
      fingerprint text not null,
      user_id integer not null,
      device_id integer,
      done_at timestamptz not null,
      received_at timestamptz not null,
      seen_version integer,
      subject_id integer,
      made_version integer
    )`);
    this.addSql(
      'create index bench_deed_made on bench_deed (subject_id, made_version) where made_version is not null',
    );
  }
}

export const BENCH_DEED_MIGRATION: MigrationObject = { name: 'kit-008-bench-deeds', class: KeepBenchDeeds };
