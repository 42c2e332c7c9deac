import type pg from 'pg';
import type { Stand } from './stand.ts';

interface BareOutbox {
  /** Addresses of its two processes, and a session in the database of each. */
  source: string;
  sink: string;
  db: pg.Client;
  sinkDb: pg.Client;
}

/** Starts the bare outbox: a process that moves orders and tells of it, and one that hears of it. */
export const startBareOutbox = async (stand: Stand): Promise<BareOutbox> => {
  const db = await stand.admin('bare_source');
  const sinkDb = await stand.admin('bare_sink');
  await db.query(`create table moved (id uuid primary key, order_id int not null, state text not null);
    create table outbox (seq bigint generated always as identity primary key, id uuid not null, envelope jsonb not null,
      published_at timestamptz);
    create index on outbox (seq) where published_at is null;
    grant all on all tables in schema public to bare_source`);
  await sinkDb.query(`create table effect (id uuid primary key, order_id int not null, state text not null);
    create index on effect (order_id); grant all on effect to bare_sink`);
  const envOf = (role: string): Record<string, string> => ({
    BARE_ROLE: role,
    BARE_PG_URL: stand.databaseUrls[`bare_${role}`] as string,
    PERUKE_NATS_URL: stand.natsUrl,
  });
  const sink = await stand.startBare('bare-sink', 'bare-outbox.mts', envOf('sink'));
  const source = await stand.startBare('bare-source', 'bare-outbox.mts', envOf('source'));
  return { source, sink, db, sinkDb };
};
