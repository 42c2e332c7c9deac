import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { KIT_MIGRATIONS } from '../../libs/svc-kit/src/db/kit-migrations.ts';
import { standstillsOf, type Statements } from './standstills.ts';

const root = resolve(__dirname, '../..');

/** Older than this rule; what has run somewhere is not changed any more. The list does not grow. */
const RAN_BEFORE = new Set([
  'kit-003-inbox-age',
  'svc-calendar/src/migrations/002-attendance-and-feeds.ts',
  'svc-clients/src/migrations/005-channels.ts',
  'svc-clients/src/migrations/008-client-keys.ts',
  'svc-identity/src/migrations/003-devices.ts',
  'svc-identity/src/migrations/004-enrolled-devices.ts',
  'svc-orders/src/migrations/002-order-list.ts',
  'svc-orders/src/migrations/005-order-places.ts',
  'svc-orders/src/migrations/007-wider-order-places.ts',
  'svc-orders/src/migrations/015-photo-views.ts',
  'svc-payments/src/migrations/003-documents.ts',
  'svc-payments/src/migrations/006-cancellations.ts',
  'svc-payments/src/migrations/008-deliveries.ts',
]);

type AnyMigration = new () => {
  up: () => void | Promise<void>;
  getQueries: () => unknown[];
  isTransactional: () => boolean;
};

async function statementsOf(name: string, Class: AnyMigration): Promise<Statements> {
  const migration = new Class();
  await migration.up();
  const sql = migration.getQueries().map(String);
  return { name, isTransactional: migration.isTransactional(), sql };
}

const isMigration = (value: unknown): value is AnyMigration =>
  typeof value === 'function' && 'addSql' in (value.prototype as object);

async function allOfTheHouse(): Promise<Statements[]> {
  const kit = KIT_MIGRATIONS.map((one) => statementsOf(one.name, one.class as unknown as AnyMigration));
  const services = globSync('svc-*/src/migrations/*.ts', { cwd: root, exclude: ['**/*.spec.ts'] })
    .toSorted()
    .map((path) => {
      const Class = Object.values(jest.requireActual<object>(`${root}/${path}`)).find(isMigration);
      if (!Class) throw new Error(`${path} exports no migration`);
      return statementsOf(path, Class);
    });
  return Promise.all([...kit, ...services]);
}

const found = (sql: string, isTransactional = true): string[] =>
  standstillsOf([{ name: 'a', isTransactional, sql: [sql] }]).get('a') ?? [];

it.each([
  ['an index of a table in use', 'create index a on orders (b)', 'require-concurrent-index-creation'],
  ['another type', 'alter table orders alter column a type text', 'changing-column-type'],
  ['no more nulls', 'alter table orders alter column a set not null', 'adding-not-nullable-field'],
  [
    'a column that is reckoned',
    'alter table orders add a text generated always as (b) stored',
    'adding-field-with-default',
  ],
  [
    'a value for each row',
    'alter table orders add column a uuid default gen_random_uuid()',
    'adding-field-with-default',
  ],
  ['a check', 'alter table orders add constraint a check (b > 0)', 'constraint-missing-not-valid'],
  ['a column with a check', 'alter table orders add column a int check (a > 0)', 'every row is looked at'],
  [
    'a foreign key',
    'alter table orders add column a integer references b (id)',
    'adding-foreign-key-constraint',
  ],
  ['a column that goes', 'alter table orders drop column a', 'ban-drop-column'],
  ['another name', 'alter table orders rename column a to b', 'renaming-column'],
  ['a table that goes', 'drop table orders', 'ban-drop-table'],
  ['a lock', 'lock table orders in exclusive mode', 'everybody waits'],
])('a migration that holds the portal up is refused: %s', (_, sql, why) => {
  expect(found(sql)).toEqual([expect.stringContaining(why)]);
});

it.each([
  ['a new column', `alter table orders add column a jsonb not null default '{}'`],
  ['a table with all that it needs', 'create table a (b text check (b > 1));\ncreate index c on a (b)'],
  ['a rule that is validated later', 'alter table orders add constraint a check (b > 0) not valid'],
  ['the validation', 'alter table orders validate constraint a'],
  [
    'that says why it must',
    '-- nobody writes it for two releases\n-- squawk-ignore ban-drop-table\ndrop table orders',
  ],
])('a migration passes: %s', (_, sql) => {
  expect(found(sql)).toEqual([]);
});

it('lets an index be built beside the work', () => {
  expect(found('create index concurrently a on orders (b)', false)).toEqual([]);
});

it('no migration of the house holds anything up, but for those that ran before', async () => {
  const all = standstillsOf(await allOfTheHouse());
  expect([...all].filter(([name]) => !RAN_BEFORE.has(name))).toEqual([]);
  expect([...RAN_BEFORE].filter((name) => !all.has(name))).toEqual([]);
});
