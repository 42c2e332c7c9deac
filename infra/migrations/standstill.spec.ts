import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { standstillsIn } from './standstill.rules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Older than this rule; what has run somewhere is not changed any more. The list does not grow. */
const RAN_BEFORE = new Set([
  'svc-calendar/src/migrations/002-attendance-and-feeds.ts',
  'svc-clients/src/migrations/005-channels.ts',
  'svc-clients/src/migrations/008-client-keys.ts',
  'svc-identity/src/migrations/003-devices.ts',
  'svc-identity/src/migrations/004-enrolled-devices.ts',
  'svc-orders/src/migrations/002-order-list.ts',
  'svc-orders/src/migrations/005-order-places.ts',
  'svc-orders/src/migrations/007-wider-order-places.ts',
  'svc-orders/src/migrations/012-natural-colours.ts',
  'svc-orders/src/migrations/013-floor-marks.ts',
  'svc-orders/src/migrations/015-photo-views.ts',
  'svc-payments/src/migrations/003-documents.ts',
  'svc-payments/src/migrations/006-cancellations.ts',
  'svc-payments/src/migrations/008-deliveries.ts',
]);

const MIGRATIONS = globSync(
  [
    'svc-*/src/migrations/*.ts',
    'libs/svc-kit/src/**/*.migration.ts',
    'libs/svc-kit/src/db/kit-migrations.ts',
  ],
  { cwd: root },
)
  .filter((path) => !path.endsWith('.spec.ts'))
  .sort();

describe('a migration that holds the portal up is refused', () => {
  it.each([
    ['an index of a table in use', 'create index a on orders (b)', 'concurrently'],
    ['an index over two lines', 'create unique index a\n  on orders (b)', 'concurrently'],
    ['another type', 'alter table orders alter column a type text', 'written anew'],
    ['no more nulls', 'alter table orders alter column a set not null', 'not valid'],
    [
      'a column that is reckoned',
      'alter table orders add a text generated always as (b) stored',
      'written anew',
    ],
    [
      'a value for each row',
      'alter table orders add column a uuid default gen_random_uuid()',
      'step by step',
    ],
    ['a check', 'alter table orders add constraint a check (b > 0)', 'not valid'],
    ['a foreign key', 'alter table orders add column a integer references b (id)', 'not valid'],
    ['a column that goes', 'alter table orders drop column a', 'release later'],
    ['another name', 'alter table orders rename column a to b', 'release later'],
    ['a table that goes', 'drop table orders', 'release later'],
    ['a lock', 'lock table orders in exclusive mode', 'everybody waits'],
  ])('%s', (_, statement, because) => {
    const [found, ...others] = standstillsIn(`this.addSql(\`${statement}\`);`);
    expect(found).toContain(because);
    expect(others).toEqual([]);
  });
});

describe('a migration passes', () => {
  it.each([
    ['a new column', `alter table orders add column a jsonb not null default '{}'`],
    ['an index beside the work', 'create index concurrently a on orders (b)'],
    ['a table with all that it needs', 'create table a (b text check (b > 1)); create index c on a (b)'],
    ['a rule that is validated later', 'alter table orders add constraint a check (b > 0) not valid'],
    ['the validation', 'alter table orders validate constraint a'],
  ])('%s', (_, statement) => {
    expect(standstillsIn(`this.addSql(\`${statement}\`);`)).toEqual([]);
  });

  it('that says why it must hold the portal up', () => {
    const statement = 'this.addSql(`drop table orders`);';
    expect(standstillsIn(`// Locks: nothing has written to it for two releases\n${statement}`)).toEqual([]);
    expect(standstillsIn(`// Locks:\n${statement}`)).toHaveLength(1);
  });
});

it.each(MIGRATIONS.filter((path) => !RAN_BEFORE.has(path)))('%s holds nothing up', (path) => {
  expect(standstillsIn(readFileSync(`${root}/${path}`, 'utf8'))).toEqual([]);
});

it('names no migration that holds nothing up', () => {
  const idle = MIGRATIONS.filter(
    (path) => RAN_BEFORE.has(path) && standstillsIn(readFileSync(`${root}/${path}`, 'utf8')).length === 0,
  );
  expect(idle).toEqual([]);
});
