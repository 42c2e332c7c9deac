import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Module } from '@nestjs/common';
import fc from 'fast-check';
import { ServiceModule } from '../app/index.js';
import { EventsModule } from '../events/index.js';
import {
  createTestApp,
  maintain,
  startTestBackends,
  type TestApp,
  type TestBackends,
} from '../testing/index.js';
import { AuditSealer } from './index.js';

@Module({
  imports: [
    ServiceModule.forRoot({ service: 'orders', db: { entities: [], migrations: [] } }),
    EventsModule.forRoot(),
  ],
})
class AppModule {}

const ROWS = 6;
let backends: TestBackends;
let test: TestApp;
let folder: string;

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends });
  folder = await mkdtemp(join(tmpdir(), 'peruke-audit-'));
}, 120_000);
afterAll(async () => {
  await test?.close();
  await backends?.stop();
  await rm(folder, { recursive: true, force: true });
});

const audit = (...words: string[]) =>
  maintain(AppModule, { backends, database: test.database }, 'audit', ...words);
const entry = (n: number) => JSON.stringify({ what: 'order.update', about: { order: n } });
const pathOf = (month: string) => join(folder, `audit-orders-${month}.jsonl`);
const lastHash = async () =>
  (
    await test.sql<{ seq: number; hash: string }>(
      'select seq::int, hash from audit_seal order by seq desc limit 1',
    )
  )[0];

/** Rows are written, sealed and told by a replica that then goes. */
const seal = async (...numbers: number[]) => {
  for (const n of numbers) await test.sql('insert into audit_row (entry) values (?)', [entry(n)]);
  const replica = await createTestApp(AppModule, { backends, database: test.database, events: false });
  replica.app.get(AuditSealer).start();
  await test.waitFor('everything is sealed and told', async () => {
    const [row] = await test.sql<{ open: number; last: number }>(
      `select (select count(*) from audit_row where id not in (select row_id from audit_seal))::int as open,
              (select max(seq) from audit_seal)::int as last`,
    );
    const told = (await test.events.stored('orders.audit.sealed.v1')).at(-1)?.aggregateVersion;
    return row?.open === 0 && told === row.last;
  });
  await replica.close();
};

/** What verify says of a log that was tampered with; it is as before afterwards. */
const spoilt = async (...statements: string[]) => {
  const tables = ['audit_row', 'audit_seal', 'audit_month'];
  for (const table of tables) await test.sql(`create table was_${table} as select * from ${table}`);
  for (const one of statements) await test.sql(one);
  const found = await audit('verify');
  for (const table of tables) {
    await test.sql(`delete from ${table}`);
    await test.sql(`insert into ${table} overriding system value select * from was_${table}`);
    await test.sql(`drop table was_${table}`);
  }
  return found;
};

describe('months of the audit that are over', () => {
  it('go into a file of the owner alone, which proves itself; the month that goes on does not', async () => {
    await seal(1, 2, 3, 4, 5, 6);
    await test.sql(`update audit_seal set at = '2026-01-31T21:59:59Z' where seq <= 3`);
    await test.sql(`update audit_seal set at = '2026-01-31T22:00:00Z' where seq in (4, 5)`);
    for (const month of ['2026-01', '2026-02'])
      expect(await audit('export', month, folder)).toEqual({ code: 0, output: pathOf(month) });
    expect((await stat(pathOf('2026-01'))).mode & 0o777).toBe(0o600);
    expect(await audit('verify', pathOf('2026-01'))).toEqual({
      code: 0,
      output: '3 rows of orders in 2026-01, 0 faults',
    });
    const now = new Date().toISOString().slice(0, 7);
    expect(await audit('export', now, folder)).toMatchObject({ code: 1 });
    expect(await audit('export', '2025-12', folder)).toMatchObject({ code: 1 });
    // an export never writes over another
    expect(await audit('export', '2026-01', folder)).toMatchObject({ code: 1 });
  });

  it('find any edit of their file, wherever it is', async () => {
    const whole = await readFile(pathOf('2026-01'), 'utf8');
    const changed = join(folder, 'changed.jsonl');
    const said = async (text: string) => {
      await writeFile(changed, text);
      return (await audit('verify', changed)).code;
    };
    expect(await said(whole)).toBe(0);
    const lines = whole.trimEnd().split('\n');
    expect(await said(lines.slice(0, -1).join('\n'))).toBe(1);
    expect(await said(lines.toSpliced(2, 1).join('\n'))).toBe(1);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: lines[0]!.length + 1, max: whole.length - 2 }), async (at) => {
        const other = whole[at] === '7' ? '8' : '7';
        expect(await said(whole.slice(0, at) + other + whole.slice(at + 1))).toBe(1);
      }),
      { numRuns: 10 },
    );
  });

  it('are dropped whole, the oldest first, with a proved file, and the rest is proved still', async () => {
    expect(await audit('drop', pathOf('2026-02'))).toEqual({
      code: 1,
      output: expect.stringContaining('not the oldest month'),
    });
    const cut = join(folder, 'cut.jsonl');
    await writeFile(
      cut,
      (await readFile(pathOf('2026-01'), 'utf8')).trimEnd().split('\n').slice(0, -1).join('\n'),
    );
    expect(await audit('drop', cut)).toMatchObject({
      code: 1,
      output: expect.stringContaining('nothing was dropped'),
    });
    expect(await test.sql('select 1 from audit_seal')).toHaveLength(ROWS);

    expect(await audit('drop', pathOf('2026-01'))).toEqual({
      code: 0,
      output: '3 rows of 2026-01 dropped; the last hash stays',
    });
    await seal();
    expect(await audit('verify')).toEqual({
      code: 0,
      output: '7 rows sealed (3 of them in exported months), 7 told, 0 not sealed yet, 0 faults',
    });
    expect((await audit('verify', pathOf('2026-01'))).code).toBe(0);
    expect((await audit('drop', pathOf('2026-01'))).code).toBe(1);
  });

  it.each([
    ['the kept hash', `update audit_month set hash = repeat('a', 64)`, 'the last hash of month 2026-01'],
    [
      'the kept hash with its month gone on',
      'update audit_month set seq = 2',
      'the last hash of month 2026-01',
    ],
    ['the kept month', 'delete from audit_month', 'rows 1 to 3 are missing'],
    ['the first row after it', `update audit_row set entry = entry || ' ' where id = 4`, 'row 4 was edited'],
    [
      'more rows than the month had, by whoever knows the right hash',
      `update audit_month set (seq, hash) = (select seq, hash from audit_seal where seq = 5);
       delete from audit_row where id <= 5; delete from audit_seal where seq <= 5`,
      'no row tells of it',
    ],
  ])('show that somebody touched %s', async (_, statement, fault) => {
    expect(await spoilt(...statement.split(';'))).toEqual({
      code: 1,
      output: expect.stringContaining(fault),
    });
    expect((await audit('verify')).code).toBe(0);
  });

  it('may all be gone: the chain goes on from the kept hash', async () => {
    const last = await lastHash();
    await test.sql(`update audit_seal set at = '2026-02-20T10:00:00Z'`);
    await rm(pathOf('2026-02'));
    expect((await audit('export', '2026-02', folder)).code).toBe(0);
    expect((await audit('drop', pathOf('2026-02'))).code).toBe(0);
    expect(await test.sql('select 1 from audit_seal')).toEqual([]);
    await seal(8);
    expect(await test.sql('select seq::int, hash from audit_month where month = ?', ['2026-02'])).toEqual([
      last,
    ]);
    expect(await audit('verify')).toEqual({
      code: 0,
      output: expect.stringMatching(/^9 rows sealed \(7 of them .* 0 faults$/),
    });
  });
});
