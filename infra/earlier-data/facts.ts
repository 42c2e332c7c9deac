import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { asAdmin } from '@peruke/backends';
import { databaseOf } from '../embedded/portal-plan.ts';
import type { ServiceName } from '../gateway/routes.ts';

type Row = Record<string, unknown>;
/** Rows by their key, of each table; files as one table, by their path. */
export type Facts = Map<string, Map<string, Row>>;

/** What people entered, and what was handed to them. Views and lists are made of it. */
const KEPT: readonly [ServiceName, string, string][] = [
  ['clients', 'client', 'id'],
  ['orders', 'orders', 'id'],
  ['orders', 'stage_category', 'id'],
  ['orders', 'stage', 'id'],
  ['orders', 'order_log', 'id'],
  ['orders', 'change_notice', 'id'],
  ['orders', 'media', 'id'],
  ['payments', 'ledger', 'id'],
  ['payments', 'payment', 'id'],
  ['payments', 'termination', 'payment_id'],
  ['payments', 'document', 'id'],
  ['payments', 'document_series', 'kind'],
  ['calendar', 'meeting', 'id'],
  ['identity', 'users', 'id'],
  ['identity', 'notification', 'id'],
];

/** Reckoned from the rest, or counted on by the services themselves when they start; a reminder that is due then goes out. */
const DERIVED = new Set(['version', 'event_count', 'search_text', 'last_login', 'ready', 'remind_at']);

export async function readFacts(adminUrl: string, files: string): Promise<Facts> {
  const facts: Facts = new Map();
  for (const [service, table, key] of KEPT) {
    const url = new URL(adminUrl);
    url.pathname = `/${databaseOf(service)}`;
    const rows = await asAdmin(url.href, async (client) => {
      await client.query("set timezone = 'UTC'");
      return (await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} as t`)).rows;
    });
    facts.set(table, new Map(rows.map(({ row }) => [String(row[key]), row])));
  }
  facts.set('files', await readFiles(files));
  return facts;
}

async function readFiles(root: string): Promise<Map<string, Row>> {
  const found = new Map<string, Row>();
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || entry.parentPath.endsWith('-spool')) continue;
    const path = join(entry.parentPath, entry.name);
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    found.set(path.slice(root.length), { sha256: hash.digest('hex') });
  }
  return found;
}

/**
 * What was there before and is not there now, or says something else. What is new is no fault: rows that the start adds,
 * columns that a migration adds. A column that is gone is one, as long as it held anything.
 */
export function losses(before: Facts, after: Facts): string[] {
  return [...before].flatMap(([table, rows]) =>
    [...rows].flatMap(([key, row]) => {
      const now = after.get(table)?.get(key);
      if (!now) return [`${table} ${key} is gone`];
      return Object.entries(row)
        .filter(([column, value]) => !DERIVED.has(column) && value !== null && !isSame(value, now[column]))
        .map(
          ([column, value]) =>
            `${table} ${key}: ${column} was ${JSON.stringify(value)}, is ${JSON.stringify(now[column])}`,
        );
    }),
  );
}

/** A value that is made up of parts may have got more of them. */
function isSame(was: unknown, is: unknown): boolean {
  if (typeof was !== 'object' || was === null) return was === is;
  if (typeof is !== 'object' || is === null || Array.isArray(was) !== Array.isArray(is)) return false;
  if (Array.isArray(was))
    return (
      was.length === (is as unknown[]).length && was.every((one, i) => isSame(one, (is as unknown[])[i]))
    );
  return Object.entries(was).every(([key, value]) => isSame(value, (is as Row)[key]));
}
