import { Migration } from '@mikro-orm/migrations';
import type { Options } from '@mikro-orm/postgresql';
import pg from 'pg';
import { startTestBackends, type TestBackends } from '../testing/index.js';
import { migrateDatabase, serviceDb } from './index.js';

class CreateBoxes extends Migration {
  override up(): void {
    this.addSql('create table box (id serial primary key)');
  }
}
class AddLabel extends Migration {
  override up(): void {
    this.addSql(`alter table box add column label text not null default ''`);
  }
}
class IndexLabels extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql('create index concurrently if not exists box_label on box (label)');
  }
}

const FIRST = [{ name: 'box-001', class: CreateBoxes }];
const ALL = [...FIRST, { name: 'box-002', class: AddLabel }, { name: 'box-003', class: IndexLabels }];

let backends: TestBackends;
let url: string;
let person: pg.Client;
let other: pg.Client;

const optionsOf = (migrations: typeof ALL): Options => serviceDb('orders', { entities: [], migrations }, url);
const migrate = (migrations: typeof ALL): Promise<void> =>
  migrateDatabase(optionsOf(migrations), { durable: false });

beforeAll(async () => {
  backends = await startTestBackends();
  url = await backends.database();
  await migrate(FIRST);
  const connected = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client;
  };
  [person, other] = [await connected(), await connected()];
});
afterAll(async () => {
  await person?.end();
  await other?.end();
  await backends?.stop();
});

const waitingForLocks = async (): Promise<number> =>
  (await other.query("select 1 from pg_locks where not granted and relation = 'box'::regclass")).rowCount ??
  0;
const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo()));
};

it('a migration that waits for a table lets others pass, comes again, and builds anew what was left half built', async () => {
  await person.query('begin');
  await person.query('select * from box');
  const migrated = migrate(ALL);
  for (let tries = 0; tries < 2; tries++) {
    await until(async () => (await waitingForLocks()) > 0);
    // Behind who waits for the whole table; answered while the first transaction still holds it.
    await other.query('select * from box');
    await until(async () => (await waitingForLocks()) === 0);
  }
  await person.query('commit');
  await migrated;

  await other.query(`update pg_index set indisvalid = false where indexrelid = 'box_label'::regclass`);
  await other.query(`delete from migrations where name = 'box-003'`);
  await migrate(ALL);
  const { rows } = await other.query(
    `select indisvalid from pg_index where indexrelid = 'box_label'::regclass`,
  );
  expect(rows).toEqual([{ indisvalid: true }]);
});
