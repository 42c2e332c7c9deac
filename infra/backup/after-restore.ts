import type { Client } from 'pg';
import { forgetAgain } from './forgotten.ts';
import { inDatabase } from './in-database.ts';

/** Numbers that may have been given after the restored moment: for each day since, and never fewer. */
const IDS_A_DAY = 10_000;
const DAYS_AT_MOST = 7;

/** The last number of each series of documents, by its kind. */
export type Series = Record<string, number>;

export type AfterRestore = {
  /** Connection of the administrator to the server, which is well by now. */
  adminUrl: string;
  databases: readonly string[];
  /** The moment that the data is of. */
  moment: Date;
  now?: Date;
  /** Documents that customers hold and the restored data does not know: where each series really ended. */
  series?: Series;
  /** Clients who were forgotten, whatever the restored data knows of it. */
  forgotten?: readonly number[];
};

const hasTable = async (client: Client, name: string): Promise<boolean> =>
  (await client.query('select to_regclass($1) is not null as has', [name])).rows[0].has === true;

/**
 * What has to be different after a restore from how it was: no number is given a second time to something new, every event
 * goes out again (the streams begin anew), nobody who was signed out since is signed in, and who was forgotten stays forgotten.
 */
export async function prepareRestored({
  adminUrl,
  databases,
  moment,
  now = new Date(),
  series = {},
  forgotten = [],
}: AfterRestore): Promise<Series> {
  const days = Math.ceil((now.getTime() - moment.getTime()) / 86_400_000);
  const jump = IDS_A_DAY * Math.min(DAYS_AT_MOST, Math.max(1, days));
  const known: Series = {};
  for (const name of databases)
    await inDatabase(adminUrl, name, async (client) => {
      await client.query('begin');
      await jumpSequences(client, jump);
      if (await hasTable(client, 'outbox'))
        await client.query('update outbox set published_at = null where published_at is not null');
      for (const table of ['kept_session', 'read_subject', 'reading_view', 'event_attempt'])
        if (await hasTable(client, table)) await client.query(`truncate ${table}`);
      if (await hasTable(client, 'session'))
        await client.query('update session set revoked_at = now() where revoked_at is null');
      if (await hasTable(client, 'document_series'))
        Object.assign(known, await continueSeries(client, series));
      await client.query('commit');
    });
  await forgetAgain(adminUrl, databases, forgotten);
  return known;
}

/** Of the jump nothing is seen but a gap: ids, barcodes. */
async function jumpSequences(client: Client, jump: number): Promise<void> {
  await client.query(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass,
       least(max_value, coalesce(last_value, start_value) + $1::bigint))
     from pg_sequences where increment_by > 0 and not cycle`,
    [jump],
  );
}

/** Numbers of documents follow one another by law, so they jump only as far as was really given out. */
async function continueSeries(client: Client, series: Series): Promise<Series> {
  for (const [kind, last] of Object.entries(series))
    await client.query(
      `insert into document_series (kind, last) values ($1, $2)
       on conflict (kind) do update set last = greatest(document_series.last, excluded.last)`,
      [kind, last],
    );
  const { rows } = await client.query<{ kind: string; last: number }>(
    'select kind, last from document_series order by kind',
  );
  return Object.fromEntries(rows.map(({ kind, last }) => [kind, last]));
}
