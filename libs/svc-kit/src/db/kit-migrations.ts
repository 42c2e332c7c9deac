import { Migration } from '@mikro-orm/migrations';
import type { MigrationObject } from '@mikro-orm/core';
import { AUDIT_MIGRATION, AUDIT_MONTH_MIGRATION } from '../audit/audit.migration.js';
import { BENCH_DEED_MIGRATION } from '../app/bench-deeds.migration.js';
import { IDEMPOTENCY_MIGRATION } from '../app/idempotency.migration.js';
import { OUTBOX_VERSION_KEY } from './house-entity-manager.js';

class CreateEventTables extends Migration {
  override up(): void {
    this.addSql(`create table outbox (
      seq bigint generated always as identity primary key,
      id uuid not null unique,
      subject text not null,
      aggregate text not null,
      aggregate_id text not null,
      aggregate_version integer not null,
      envelope jsonb not null,
      published_at timestamptz,
      constraint ${OUTBOX_VERSION_KEY} unique (aggregate, aggregate_id, aggregate_version)
    )`);
    this.addSql(`create index outbox_waiting on outbox (seq) where published_at is null`);
    this.addSql(`create index outbox_published on outbox (published_at) where published_at is not null`);
    this.addSql(`create function outbox_wake() returns trigger language plpgsql as
      $$ begin perform pg_notify('outbox', ''); return null; end $$`);
    this.addSql(`create trigger outbox_wake after insert on outbox
      for each statement execute function outbox_wake()`);
    this.addSql(`create table inbox (
      reader text not null,
      event_id uuid not null,
      handled_at timestamptz not null default now(),
      primary key (reader, event_id)
    )`);
    this.addSql(`create table view_version (
      view text not null,
      aggregate text not null,
      aggregate_id text not null,
      version integer not null,
      primary key (view, aggregate, aggregate_id)
    )`);
  }
}

/** Old inbox rows are found by block: they lie in the order in which they were written. */
class IndexInbox extends Migration {
  override up(): void {
    this.addSql('create index inbox_handled_at on inbox using brin (handled_at)');
  }
}

/** What the owner of the house has set, as svc-identity tells it. */
class CreateHouseSettings extends Migration {
  override up(): void {
    this.addSql('create table house_setting (key text primary key, value jsonb not null)');
  }
}

/** What svc-clients tells of its clients' keys; no key for who was forgotten. */
class CreateClientKeys extends Migration {
  override up(): void {
    this.addSql('create table client_key (client_id integer primary key, key bytea)');
  }
}

/** Who is signed in, as NATS last told it: for a start without NATS. */
class KeepSessions extends Migration {
  override up(): void {
    this.addSql('create table kept_session (key text primary key, session jsonb not null)');
  }
}

/** From which message on this service's releases handle a kind of event, and whether some of that was left out. */
class NoteReading extends Migration {
  override up(): void {
    this.addSql(`create table read_subject (
      subject text primary key,
      since_seq bigint not null,
      is_behind boolean not null default false
    )`);
  }
}

/** How often an event's effect was tried, and failed, as long as it is not done. */
class CountAttempts extends Migration {
  override up(): void {
    this.addSql(`create table event_attempt (
      event text primary key,
      failures integer not null,
      unended integer not null,
      at timestamptz not null default now()
    )`);
  }
}

/** Which piece of all data was given out for which ticket: each once. */
class NoteTakeouts extends Migration {
  override up(): void {
    this.addSql(
      'create table takeout_use (takeout_id uuid, piece text, at timestamptz not null default now(), primary key (takeout_id, piece))',
    );
  }
}

/**
 * Which views have been told everything, and who reads now. Those that had something told before this table are taken to
 * have had all of it; each is found by one step through the key of the inbox, which is long.
 */
class NoteViews extends Migration {
  override up(): void {
    this.addSql(
      'create table reading_view (view text primary key, is_behind boolean not null default false, term uuid not null)',
    );
    this.addSql(`insert into reading_view (view, term)
      with recursive reader (name) as (
        select min(reader) from inbox
        union all
        select (select min(inbox.reader) from inbox where inbox.reader > reader.name) from reader where name is not null
      )
      select name, gen_random_uuid() from reader where name is not null`);
  }
}

/** Tables that the kit itself needs in every service's database; serviceDb runs them before the service's own. */
export const KIT_MIGRATIONS: MigrationObject[] = [
  { name: 'kit-001-events', class: CreateEventTables },
  IDEMPOTENCY_MIGRATION,
  { name: 'kit-003-inbox-age', class: IndexInbox },
  { name: 'kit-004-house-settings', class: CreateHouseSettings },
  { name: 'kit-005-client-keys', class: CreateClientKeys },
  AUDIT_MIGRATION,
  { name: 'kit-007-kept-sessions', class: KeepSessions },
  BENCH_DEED_MIGRATION,
  { name: 'kit-009-reading', class: NoteReading },
  { name: 'kit-010-attempts', class: CountAttempts },
  AUDIT_MONTH_MIGRATION,
  { name: 'kit-012-takeouts', class: NoteTakeouts },
  { name: 'kit-013-reading-views', class: NoteViews },
];
