import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Migration } from '@mikro-orm/migrations';
import pg from 'pg';
import { type RunningPostgres, startPostgres } from '@peruke/backends';
import { migrateDatabase } from './migrate.js';
import { serviceDb } from './service-db.js';

class CreateThing extends Migration {
  override up(): void {
    this.addSql('create table thing (id serial primary key, name text not null)');
  }
}
class CreateOther extends Migration {
  override up(): void {
    this.addSql('create table other (id int)');
  }
}
class IndexBesideWork extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql('create index concurrently thing_name on thing (name)');
  }
}
const FIRST = [{ name: '001-thing', class: CreateThing }];
const BOTH = [...FIRST, { name: '002-other', class: CreateOther }];
const INDEXED = [...BOTH, { name: '003-index', class: IndexBesideWork }];

let dir: string;
let server: RunningPostgres;
let ownerUrl: string;
let servingUrl: string;
let serving: pg.Client;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'peruke-roles-'));
  server = await startPostgres({ dir, databases: ['orders', 'clients'], durable: false });
  ownerUrl = server.urls['orders'] as string;
  servingUrl = server.servingUrls['orders'] as string;
  const migrate = (migrations: typeof BOTH, by?: string) =>
    migrateDatabase(serviceDb('orders', { entities: [], migrations }, ownerUrl), {
      durable: false,
      servingUrl: by,
    });
  // Data of before there were two roles; then the start that brings the second one; then a new table.
  await migrate(FIRST);
  await migrate(FIRST, servingUrl);
  await migrate(INDEXED, servingUrl);
  serving = new pg.Client({ connectionString: servingUrl });
  await serving.connect();
});
afterAll(async () => {
  await serving?.end();
  await server?.stop();
  await rm(dir, { recursive: true, force: true });
});

it('has an index that was built while the table could be written to', async () => {
  const { rows } = await serving.query(
    `select indisvalid as valid from pg_index where indexrelid = to_regclass('thing_name')`,
  );
  expect(rows).toEqual([{ valid: true }]);
});

const codeOf = (sql: string): Promise<string> =>
  serving.query(sql).then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

describe('the role that serves', () => {
  it.each([
    "insert into thing (name) values ('one')",
    "update thing set name = 'two'",
    'select name from thing',
    "select setval('thing_id_seq', 5)",
    'delete from thing',
    'insert into other values (1)',
    'insert into inbox (reader, event_id) values (1, gen_random_uuid())',
    'select pg_advisory_lock(7303, 2)',
    'listen outbox',
    'select name from migrations',
  ])('may do: %s', async (sql) => {
    expect(await codeOf(sql)).toBe('done');
  });

  it.each([
    'create table mine (id int)',
    'create temporary table mine (id int)',
    'create schema mine',
    "create function mine() returns int language sql as 'select 1'",
    'create index mine on thing (name)',
    'alter table thing add column more text',
    'alter table thing owner to orders_app',
    'alter table thing disable trigger all',
    'drop table thing',
    'truncate thing',
    'drop trigger outbox_wake on outbox',
    'alter function outbox_wake() rename to asleep',
    "insert into migrations (name) values ('003')",
    'delete from migrations',
    'create role mine',
    'alter role orders_app superuser',
    'set role orders',
    'set role postgres',
    'create database mine',
  ])('may not: %s', async (sql) => {
    expect(await codeOf(sql)).toBe('42501');
  });

  it('comes into no other database', async () => {
    const url = new URL(servingUrl);
    for (const name of ['clients', 'postgres', 'template1']) {
      url.pathname = `/${name}`;
      const client = new pg.Client({ connectionString: url.href });
      const reached = client.connect().then(
        () => client.end().then(() => 'reached'),
        (error: { code: string }) => error.code,
      );
      // The administrator's own databases hold nothing of ours.
      expect([name, await reached]).toEqual([name, name === 'clients' ? '42501' : expect.any(String)]);
    }
  });
});
