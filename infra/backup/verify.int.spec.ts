import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ObjectStorage } from '@peruke/svc-kit/storage';
import { startTestS3 } from '@peruke/svc-kit/testing';
import { asAdmin, type RunningPostgres, startPostgres } from '@peruke/backends';
import { type DataFolder, dataFolder } from '../embedded/data-folder.ts';
import { databaseOf } from '../embedded/portal-plan.ts';
import { SERVICES, type ServiceName } from '../gateway/routes.ts';
import { storageOf } from '../storage/storage-of.ts';
import type { Comparison } from './comparisons.ts';
import { heal } from './heal.ts';
import { type Verdict, verify } from './verify.ts';

/** As those of the house: a view of clients that svc-orders keeps. */
const CLIENTS: Comparison = {
  service: 'orders',
  view: 'client-view',
  kept: 'select id::text as key, jsonb_build_array(phone)::text as value from client_view',
  owner: 'clients',
  source: 'select id::text as key, jsonb_build_array(phone)::text as value from client',
};

let dir: string;
let data: DataFolder;
let server: RunningPostgres;
let files: ObjectStorage;
let inStream = 3;

const ask = async (service: ServiceName, text: string): Promise<void> => {
  const url = new URL(server.adminUrl);
  url.pathname = `/${databaseOf(service)}`;
  await asAdmin(url.href, (client) => client.query(text));
};
const look = (): Promise<Verdict> =>
  verify({
    adminUrl: server.adminUrl,
    fileSize: (key) => files.size(key),
    comparisons: [CLIENTS],
    streamSize: async (service) => (service === 'clients' ? inStream : 3),
  });
const faults = async (): Promise<string[]> => (await look()).faults.map(({ text }) => text);

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'peruke-verify-'));
  data = dataFolder(dir, { PERUKE_DATA_DIR: dir });
  ({ storage: files } = await storageOf({}, join(data.files, 'orders'), 'media'));
  server = await startPostgres({ dir: data.postgres, databases: SERVICES.map(databaseOf), durable: false });
  for (const service of SERVICES)
    await ask(
      service,
      `create table outbox (seq serial, published_at timestamptz);
       insert into outbox (published_at) select now() from generate_series(1, 3)`,
    );
  await ask('clients', `create table client (id serial primary key, phone text not null)`);
  await ask('clients', `insert into client (phone) select '05' || n from generate_series(1, 2500) as n`);
  await ask('orders', `create table client_view (id integer primary key, phone text not null)`);
  await ask('orders', `insert into client_view select n, '05' || n from generate_series(1, 2500) as n`);
  await ask(
    'orders',
    `create table media (id serial primary key, order_id integer not null, kind text not null default 'image',
       path text not null, preview_path text, large_path text, ready boolean not null default true,
       created_by_id integer, removed_at timestamptz);
     create table media_job (id serial, order_id integer not null, user_id integer not null, media_ids integer[] not null);
     insert into media (order_id, path, preview_path) values (7, 'a/1.webp', 'a/1.preview.webp'), (8, 'a/2.webp', null);
     insert into media (order_id, path, removed_at) values (9, 'a/removed.webp', now())`,
  );
  await mkdir(join(data.files, 'orders', 'media', 'a'), { recursive: true });
  for (const name of ['1.webp', '1.preview.webp', '2.webp'])
    await writeFile(join(data.files, 'orders', 'media', 'a', name), name);
  await ask(
    'payments',
    `create table document (id serial, provider text not null, kind text not null, number text not null);
     create table document_series (kind text primary key, last integer not null);
     insert into document_series values ('receipt', 3);
     insert into document (provider, kind, number) values ('local', 'receipt', '000001'),
       ('local', 'receipt', '000002'), ('local', 'receipt', '000003'), ('rivhit', 'receipt', 'A-77')`,
  );
}, 120_000);
afterAll(async () => {
  await server.stop();
  await rm(dir, { recursive: true, force: true });
});

it('finds nothing where everything fits, and says what it has looked at', async () => {
  const { looked, faults: none } = await look();
  expect(none).toEqual([]);
  expect(looked).toMatchObject({
    'orders/client-view': 2_500,
    'photos and videos': 2,
    'series of receipt': 3,
    'events of clients': 3,
  });
});

describe('a planted error is found', () => {
  it.each<[string, ServiceName, string, string, string]>([
    [
      'a view that says something else',
      'orders',
      `update client_view set phone = 'other' where id = 2001`,
      `update client_view set phone = '052001' where id = 2001`,
      'orders/client-view: 1 rows differ from clients (2001: ["other"], should be ["052001"])',
    ],
    [
      'a view that lacks a row',
      'orders',
      'delete from client_view where id = 1',
      `insert into client_view values (1, '051')`,
      'orders/client-view: 1 rows differ from clients (1: missing, should be ["051"])',
    ],
    [
      'a ghost in a view',
      'orders',
      `insert into client_view values (9999, 'ghost')`,
      'delete from client_view where id = 9999',
      'orders/client-view: 1 rows differ from clients (9999: ["ghost"], should be missing)',
    ],
    [
      'a photo without its file',
      'orders',
      `insert into media (id, order_id, path) values (50, 12, 'a/lost.webp')`,
      'delete from media where id = 50',
      'photo 50 of order 12: its file a/lost.webp is not there',
    ],
    [
      'a number without a document',
      'payments',
      `delete from document where number = '000002'`,
      `insert into document (provider, kind, number) values ('local', 'receipt', '000002')`,
      'series of receipt: 1 numbers have no document (2)',
    ],
    [
      'an event that nobody was told',
      'calendar',
      'insert into outbox default values',
      'delete from outbox where published_at is null',
      'calendar: 1 events wait to be told',
    ],
  ])('%s', async (_, service, breaks, mends, fault) => {
    await ask(service, breaks);
    expect(await faults()).toEqual([fault]);
    await ask(service, mends);
    expect(await faults()).toEqual([]);
  });
});

it('looks for photos in the bucket where there is one', async () => {
  const [folder, s3] = [files, await startTestS3()];
  try {
    const env = s3.env as Record<string, string>;
    ({ storage: files } = await storageOf(env, join(data.files, 'orders'), 'media'));
    expect(await faults()).toEqual([
      'photo 1 of order 7: its file a/1.webp is not there',
      'photo 2 of order 8: its file a/2.webp is not there',
    ]);
    for (const key of ['a/1.webp', 'a/1.preview.webp', 'a/2.webp']) {
      const path = join(dir, 'upload');
      await writeFile(path, key);
      await files.take(path, key, 'image/webp');
    }
    expect(await faults()).toEqual([]);
  } finally {
    files = folder;
    await s3.stop();
  }
}, 120_000);

it('mends what is derived, in its order, and says what it cannot', async () => {
  inStream = 2;
  await ask('orders', `update client_view set phone = 'other' where id = 5`);
  await ask('payments', `delete from document where number = '000002'`);
  await rm(join(data.files, 'orders', 'media', 'a', '1.preview.webp'));
  const done: string[] = [];
  const left = await heal({
    adminUrl: server.adminUrl,
    look,
    say: () => undefined,
    settleMs: 0,
    maintain: async (service, ...verb) => {
      done.push([service, ...verb].join(' '));
      if (verb[0] === 'republish') inStream = 3;
      if (verb[0] === 'replay') await ask('orders', `update client_view set phone = '055' where id = 5`);
      return 0;
    },
  });
  expect(done).toEqual(['clients republish', 'orders replay client-view']);
  expect(left.faults.map(({ text }) => text)).toEqual(['series of receipt: 1 numbers have no document (2)']);
  const url = new URL(server.adminUrl);
  url.pathname = `/${databaseOf('orders')}`;
  const { rows } = await asAdmin(url.href, (client) =>
    client.query('select order_id, media_ids from media_job'),
  );
  expect(rows).toEqual([{ order_id: 7, media_ids: [1] }]);
  await ask(
    'payments',
    `insert into document (provider, kind, number) values ('local', 'receipt', '000002')`,
  );
});

it('has the owners tell their state anew, once, where the streams do not reach back far enough', async () => {
  await ask('orders', 'delete from client_view where id in (1, 2400)');
  const done: string[] = [];
  const left = await heal({
    adminUrl: server.adminUrl,
    look,
    say: () => undefined,
    settleMs: 0,
    maintain: async (service, ...verb) => {
      done.push([service, ...verb].join(' '));
      if (service === 'clients' && verb[0] === 'snapshot')
        await ask('orders', `insert into client_view values (1, '051'), (2400, '052400')`);
      return 0;
    },
  });
  expect(done.filter((verb) => verb.startsWith('clients'))).toEqual(['clients snapshot']);
  expect(done[0]).toBe('orders replay client-view');
  expect(left.faults).toEqual([]);
});
