import { Migration } from '@mikro-orm/migrations';
import type { MigrationObject } from '@mikro-orm/core';

/** Tables that take rows and give none back: the role that serves may neither change nor delete in them. */
export const AUDIT_TABLES = ['audit_row', 'audit_seal', 'audit_month'] as const;

class CreateAudit extends Migration {
  override up(): void {
    // The text is what is hashed, so it is kept as it was written.
    this.addSql(`create table audit_row (
      id bigint generated always as identity primary key,
      entry text not null
    )`);
    this.addSql(`create table audit_seal (
      seq bigint primary key,
      row_id bigint not null unique,
      hash text not null,
      at timestamptz not null default now()
    )`);
    this.addSql(`create function audit_wake() returns trigger language plpgsql as
      $$ begin perform pg_notify('audit', ''); return null; end $$`);
    this.addSql(`create trigger audit_wake after insert on audit_row
      for each statement execute function audit_wake()`);
  }
}

export const AUDIT_MIGRATION: MigrationObject = { name: 'kit-006-audit', class: CreateAudit };

/** What stays of a month whose rows lie in a file elsewhere: where its part of the chain ends. */
class KeepMonths extends Migration {
  override up(): void {
    this.addSql(`create table audit_month (
      month text primary key,
      seq bigint not null unique,
      hash text not null,
      dropped_at timestamptz not null default now()
    )`);
  }
}

export const AUDIT_MONTH_MIGRATION: MigrationObject = { name: 'kit-011-audit-months', class: KeepMonths };
