import { Migration } from '@mikro-orm/migrations';

/** Previews are made after the upload, by jobs that survive a restart. */
export class MakePreviewsApart extends Migration {
  override up(): void {
    this.addSql(`alter table media
      add column large_path text,
      add column duration_seconds real,
      add column ready boolean not null default true`);
    this.addSql(`create table media_job (
      id bigint generated always as identity primary key,
      order_id integer not null references orders,
      user_id integer not null,
      media_ids integer[] not null,
      attempts integer not null default 0,
      due_at timestamptz not null default now()
    )`);
  }
}
