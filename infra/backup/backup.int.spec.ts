import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { archiveOf, asAdmin, type RunningPostgres, startPostgres } from '@peruke/backends';
import { ClientKeyed } from '@peruke/contracts/events';
import { type DataFolder, dataFolder } from '../embedded/data-folder.ts';
import { forgottenRegister, KEPT, listBackups } from './backup-folder.ts';
import { registerForgotten } from './forgotten.ts';
import { restore } from './restore.ts';
import { clusterOf, mirrorOf, takeBackup } from './take-backup.ts';

const DATABASES = ['first', 'second'];

let dir: string;
let data: DataFolder;
let backups: string;
let server: RunningPostgres | undefined;

const start = async (): Promise<RunningPostgres> =>
  (server = await startPostgres({
    dir: data.postgres,
    databases: DATABASES,
    durable: false,
    archiveTo: backups,
  }));
const stop = async (): Promise<void> => {
  await server?.stop();
  server = undefined;
};

const ask = <T>(name: string, text: string, values: unknown[] = []): Promise<T[]> => {
  const url = new URL((server as RunningPostgres).adminUrl);
  url.pathname = `/${name}`;
  return asAdmin(url.href, async (client) => (await client.query(text, values)).rows as T[]);
};
const numbers = async (name: string): Promise<number[]> =>
  (await ask<{ n: number }>(name, 'select n from entry order by n')).map(({ n }) => n);
const enter = async (n: number): Promise<void> => {
  for (const name of DATABASES) await ask(name, 'insert into entry (n) values ($1)', [n]);
};
/** The server's clock: the one by which a moment is meant. */
const moment = async (): Promise<Date> =>
  (await ask<{ at: Date }>('first', 'select clock_timestamp() as at'))[0]?.at as Date;
/** Everything that was committed so far is in the archive. */
const archived = async (): Promise<void> => {
  const [{ piece } = { piece: '' }] = await ask<{ piece: string }>(
    'first',
    'select pg_walfile_name(pg_switch_wal()) as piece',
  );
  const isThere = async (): Promise<boolean> => {
    const [row] = await ask<{ last: string | null }>(
      'first',
      'select last_archived_wal as last from pg_stat_archiver',
    );
    return (row?.last ?? '') >= piece;
  };
  while (!(await isThere())) await delay(100);
};

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'peruke-backup-'));
  data = dataFolder(dir, { PERUKE_DATA_DIR: join(dir, 'data') });
  backups = join(dir, 'backups');
  await mkdir(join(data.files, 'orders', 'media'), { recursive: true });
  await writeFile(data.secrets, '{"linkSecret":"of then"}');
  await start();
  for (const name of DATABASES)
    await ask(
      name,
      `create table entry (id serial primary key, n integer not null, padding text not null default repeat('x', 2000));
       create table outbox (seq serial, published_at timestamptz);
       insert into outbox (published_at) values (now());`,
    );
  await ask('first', `create table document_series (kind text primary key, last integer not null)`);
  await ask('first', `insert into document_series values ('receipt', 7)`);
});
afterEach(async () => {
  await stop();
  await rm(dir, { recursive: true, force: true });
});

const backUp = () => takeBackup(data, backups, { durable: false });
const photo = (name: string): string => join(data.files, 'orders', 'media', name);

describe('a backup', () => {
  it('taken while all databases are written to is of one moment, and is restored whole', async () => {
    let isOver = false;
    let n = 0;
    const writing = (async () => {
      while (!isOver) await enter((n += 1));
    })();
    await writeFile(photo('before.webp'), 'before');
    const backup = await backUp();
    isOver = true;
    await writing;
    await stop();
    await rm(join(backups, 'wal'), { recursive: true });

    const { before, series } = await restore({ data, backups, databases: DATABASES, durable: false });
    expect(series).toEqual({ receipt: 7 });
    expect(await readFile(photo('before.webp'), 'utf8')).toBe('before');
    expect(existsSync(join(before as string, 'postgres', 'cluster', 'PG_VERSION'))).toBe(true);
    expect(await readFile(data.secrets, 'utf8')).toContain('of then');
    expect(backup.bytes).toBeGreaterThan(1_000_000);

    await start();
    const [first, second] = [await numbers('first'), await numbers('second')];
    expect(first.slice(0, second.length)).toEqual(second);
    // A number is entered in the first before it is in the second, so a moment may lie between the two.
    expect(first.length - second.length).toBeLessThanOrEqual(1);
    expect(second.length).toBeGreaterThan(0);
    expect(second.length).toBeLessThanOrEqual(n);
  });

  it('goes to any moment since, and to the last one; what is there stays until the other is whole', async () => {
    await enter(1);
    await backUp();
    await enter(2);
    await writeFile(photo('later.webp'), 'later');
    await mirrorOf(data, backups).pass();
    const then = await moment();
    await enter(3);
    await archived();
    await stop();

    const short = await restore({ data, backups, databases: DATABASES, until: then, durable: false });
    await start();
    expect([await numbers('first'), await numbers('second')]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(await readFile(photo('later.webp'), 'utf8')).toBe('later');
    expect(short.before && (await readdir(short.before))).toEqual(
      expect.arrayContaining(['postgres', 'files']),
    );
    // Another line of history from here on: what is written on it does not come back.
    await enter(4);
    await archived();
    await stop();

    await restore({ data, backups, databases: DATABASES, durable: false });
    await start();
    expect(await numbers('first')).toEqual([1, 2, 3]);
    await stop();

    // Later than anything that was written: everything there is.
    const future = new Date(Date.now() + 3_600_000);
    await restore({ data, backups, databases: DATABASES, until: future, durable: false });
    await start();
    expect(await numbers('second')).toEqual([1, 2, 3]);
  });

  it('gives no number a second time after it is restored, tells every event again, and continues a series as told', async () => {
    await enter(1);
    await backUp();
    await enter(2);
    const [{ id: lost } = { id: 0 }] = await ask<{ id: number }>('first', 'select max(id) as id from entry');
    await stop();
    await rm(join(backups, 'wal'), { recursive: true });

    const options = { data, backups, databases: DATABASES, durable: false };
    expect((await restore({ ...options, series: { receipt: 12 } })).series).toEqual({ receipt: 12 });
    await start();
    await enter(5);
    const [{ id } = { id: 0 }] = await ask<{ id: number }>('first', 'select max(id) as id from entry');
    expect(id).toBeGreaterThan(lost + 9_000);
    expect(await ask('second', 'select published_at from outbox')).toEqual([{ published_at: null }]);
  });

  it('leaves forgotten who was forgotten since, whatever it restores, and refuses a register that it cannot read', async () => {
    // The first owns the keys, the second was told of them; the way of client 3's key was cut off by the backup.
    await ask(
      'first',
      `create table client (id integer primary key, key text);
       create view client_key as select id as client_id, decode(key, 'base64') as key from client;
       insert into client values (1, 'b25l'), (2, 'dHdv'), (3, 'dGhyZWU=');
       alter table outbox add column subject text, add column aggregate_id text;
       insert into outbox (subject, aggregate_id)
         select subject, id::text from client, unnest(array['${ClientKeyed.subject}', 'clients.client.added.v1']) as subject`,
    );
    await ask(
      'second',
      `create table client_key (client_id integer primary key, key bytea);
       insert into client_key values (1, 'one'), (2, 'two')`,
    );
    await backUp();
    const register = forgottenRegister(backups, await archiveOf(backups, clusterOf(data)));
    const forget = async (id: number) => {
      await ask('first', 'update client set key = null where id = $1', [id]);
      await registerForgotten((server as RunningPostgres).adminUrl, 'first', register);
    };
    await forget(1);
    await forget(3);
    await stop();
    await rm(join(backups, 'wal'), { recursive: true });

    const options = { data, backups, databases: DATABASES, durable: false };
    const known = await readFile(register, 'utf8');
    await writeFile(register, known.slice(1));
    await expect(restore(options)).rejects.toThrow('who was forgotten is not known');
    await writeFile(register, known);
    for (const round of ['first', 'second']) {
      await restore(options);
      await start();
      const keys = 'select client_id as id, key is null as gone from client_key order by 1';
      const after = [
        { id: 1, gone: true },
        { id: 2, gone: false },
        { id: 3, gone: true },
      ];
      expect([round, await ask('first', keys), await ask('second', keys)]).toEqual([round, after, after]);
      // What told their keys is not told again; everything else is.
      expect(
        await ask(
          'first',
          'select subject, aggregate_id from outbox where subject is not null order by 1, 2',
        ),
      ).toEqual([
        ...['1', '2', '3'].map((id) => ({ subject: 'clients.client.added.v1', aggregate_id: id })),
        { subject: ClientKeyed.subject, aggregate_id: '2' },
      ]);
      await stop();
    }
  });

  it('changes nothing when there is none, or none of that time', async () => {
    await enter(1);
    const options = { data, backups, databases: DATABASES, durable: false };
    await stop();
    await expect(restore(options)).rejects.toThrow('holds no backup.');
    await start();
    await backUp();
    await stop();
    const past = new Date(Date.now() - 3_600_000);
    await expect(restore({ ...options, until: past })).rejects.toThrow('no backup that was whole by');
    await start();
    expect(await numbers('first')).toEqual([1]);
  });

  it('is kept seven times, with the files and the log that they need and no more', async () => {
    await writeFile(photo('gone.webp'), 'gone');
    await backUp();
    await rm(photo('gone.webp'));
    await writeFile(photo('stays.webp'), 'stays');
    const mirrored = () => readdir(join(backups, 'files', 'orders', 'media'));
    for (let i = 0; i < KEPT - 1; i++) await backUp();
    expect(await mirrored()).toEqual(['gone.webp', 'stays.webp']);
    await mkdir(join(backups, '2026-01-01T00-00-00-000Z.part'));
    await backUp();
    await archived();
    await backUp();
    expect(await listBackups(backups)).toHaveLength(KEPT);
    expect((await readdir(backups)).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(await mirrored()).toEqual(['stays.webp']);
    const [oldest] = await listBackups(backups);
    const [cluster = ''] = await readdir(join(backups, 'wal'));
    for (const piece of await readdir(join(backups, 'wal', cluster)))
      expect(piece.slice(8, 24) >= (oldest?.walFrom.slice(8, 24) ?? '')).toBe(true);
  });
});
