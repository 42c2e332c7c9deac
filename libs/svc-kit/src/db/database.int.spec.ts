import { Migration } from '@mikro-orm/migrations';
import { defineEntity, type EntityManager, MikroORM, p } from '@mikro-orm/postgresql';
import { defineEvent } from '@peruke/contracts/kernel';
import pg from 'pg';
import * as z from 'zod';
import { newCallContext, runInContext } from '../app/context.js';
import { startTestBackends, type TestBackends } from '../testing/index.js';
import {
  Aggregate,
  assertDatabaseIsSafe,
  executePrepared,
  migrateDatabase,
  serviceDb,
  UnsafeDatabaseError,
} from './index.js';

const BoxPacked = defineEvent('orders.box.packed', 1, z.object({ boxId: z.int(), label: z.string().min(1) }));

const BoxSchema = defineEntity({
  name: 'Box',
  extends: Aggregate,
  properties: {
    label: p.text(),
    at: p.datetime().nullable(),
    parts: () => p.oneToMany(Part).mappedBy('box'),
  },
});
class Box extends BoxSchema.class {
  pack(label: string): void {
    this.label = label;
    this.record(BoxPacked, () => ({ boxId: this.id, label }));
  }
}
BoxSchema.setClass(Box);

const PartSchema = defineEntity({
  name: 'Part',
  properties: { id: p.integer().primary(), title: p.text(), box: () => p.manyToOne(Box) },
});
class Part extends PartSchema.class {}
PartSchema.setClass(Part);

class CreateBoxes extends Migration {
  override up(): void {
    this.addSql(`create table box (id serial primary key, version int not null default 1,
      event_count int not null default 0, label text not null, at timestamptz)`);
    this.addSql(
      'create table part (id serial primary key, title text not null, box_id int not null references box)',
    );
  }
}

describe('a service database', () => {
  let backends: TestBackends;
  let orm: MikroORM;
  const options = (url: string) =>
    serviceDb(
      'orders',
      { entities: [Box, Part], migrations: [{ name: 'box-001', class: CreateBoxes }] },
      url,
    );
  const outbox = () =>
    orm.em
      .fork()
      .execute<
        { subject: string; version: number; envelope: { data: object; actor: object; moment: number } }[]
      >('select subject, aggregate_version as version, envelope from outbox order by seq');

  beforeAll(async () => {
    backends = await startTestBackends();
  });
  beforeEach(async () => {
    const url = await backends.database();
    // Two replicas that start together.
    await Promise.all([1, 2].map(() => migrateDatabase(options(url), { durable: false })));
    orm = (await MikroORM.init(options(url))) as MikroORM;
  });
  afterEach(() => orm.close());
  afterAll(() => backends.stop());

  it('writes what was recorded in the same transaction, with the new id, numbered one by one', async () => {
    const em = orm.em.fork();
    const box = em.create(Box, { label: '' });
    em.create(Part, { title: 'lid', box });
    box.pack('one');
    box.pack('two');
    await runInContext(newCallContext(undefined, { id: 3, nickName: 'Dana', role: 'MANAGER' }), () =>
      em.flush(),
    );
    expect(box.id).toBe(1);
    box.pack('three');
    await em.flush();
    const rows = await outbox();
    expect(rows.map(({ version, envelope }) => [version, envelope.data])).toEqual([
      [1, { boxId: 1, label: 'one' }],
      [2, { boxId: 1, label: 'two' }],
      [3, { boxId: 1, label: 'three' }],
    ]);
    expect(rows[0]?.envelope.actor).toEqual({ id: 3, nickName: 'Dana', role: 'MANAGER' });
    const moments = rows.map(({ envelope }) => envelope.moment);
    expect(moments).toEqual([...new Set(moments)].sort((a, b) => a - b));
    expect(await orm.em.fork().execute('select box_id from part')).toEqual([{ box_id: 1 }]);
  });

  it('writes nothing when the transaction fails', async () => {
    const failing = orm.em.fork().transactional(async (em) => {
      em.create(Box, { label: '' }).pack('lost');
      await em.flush();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await outbox()).toEqual([]);
  });

  it('keeps what was recorded for a second try when the flush fails', async () => {
    const em = orm.em.fork();
    const box = em.create(Box, { label: '' });
    box.pack('again');
    (box as { label: string | null }).label = null;
    await expect(em.flush()).rejects.toThrow();
    const retry = orm.em.fork();
    retry.persist(Object.assign(box, { label: 'again' }));
    await retry.flush();
    expect((await outbox()).map(({ envelope }) => envelope.data)).toEqual([
      { boxId: box.id, label: 'again' },
    ]);
  });

  it('refuses an event that does not fit its schema, and the change with it', async () => {
    const em = orm.em.fork();
    em.create(Box, { label: 'x' }).pack('');
    await expect(em.flush()).rejects.toThrow(/label/);
    expect(await orm.em.fork().count(Box)).toBe(0);
  });

  it('writes the event of a removal', async () => {
    const em = orm.em.fork();
    const box = em.create(Box, { label: 'gone' });
    await em.flush();
    box.pack('last words');
    await em.remove(box).flush();
    expect((await outbox()).map(({ version }) => version)).toEqual([1]);
    expect(await orm.em.fork().count(Box)).toBe(0);
  });

  it('answers a lost race with a conflict, whichever way it is lost', async () => {
    const em = orm.em.fork();
    const { id } = await em.fork().transactional(async (tx) => tx.create(Box, { label: 'one' }));
    const [first, second, remover] = [orm.em.fork(), orm.em.fork(), orm.em.fork()];
    const boxes = await Promise.all([first, second, remover].map((fork) => fork.findOneOrFail(Box, id)));
    boxes.forEach((box, i) => box.pack(`by ${i}`));
    await first.flush();
    await expect(second.flush()).rejects.toMatchObject({ code: 'conflict', status: 409 });
    await expect(remover.remove(boxes[2] as Box).flush()).rejects.toMatchObject({ code: 'conflict' });
    expect((await outbox()).map(({ envelope }) => envelope.data)).toEqual([{ boxId: id, label: 'by 0' }]);
  });

  it('plans a statement once for a connection, in and out of transactions', async () => {
    const sum = 'select ?::int + ?::int as sum, current_setting(?, true) as marked';
    const ask = (em: EntityManager, a: number) =>
      executePrepared<{ sum: number; marked: string | null }>(em, sum, [a, 2, 'bench.mark']);
    await orm.em.fork().transactional(async (em) => {
      await em.execute(`set local bench.mark = 'mine'`);
      expect(await ask(em, 1)).toEqual([{ sum: 3, marked: 'mine' }]);
      expect(await ask(em, 2)).toEqual([{ sum: 4, marked: 'mine' }]);
      const kept = await em.execute(
        `select 1 from pg_prepared_statements where statement like '%as marked%'`,
      );
      expect(kept).toHaveLength(1);
    });
    expect((await ask(orm.em.fork(), 5))[0]?.sum).toBe(7);
    const hostile = await executePrepared<{ word: string }>(orm.em.fork(), 'select ?::text as word', [
      `'; drop table box`,
    ]);
    expect(hostile).toEqual([{ word: `'; drop table box` }]);
  });

  it('speaks UTC and counts in numbers', async () => {
    const em = orm.em.fork();
    const at = new Date('2026-03-27T00:30:00.123Z');
    em.create(Box, { label: 'x', at });
    await em.flush();
    expect((await orm.em.fork().findOneOrFail(Box, { label: 'x' })).at).toEqual(at);
    const rows = await em.execute(
      `select count(*), sum(id), at::text as at, current_setting('TimeZone') as zone from box group by at`,
    );
    expect(rows).toEqual([{ count: 1, sum: 1, at: '2026-03-27 00:30:00.123+00', zone: 'UTC' }]);
  });

  it('does not wait for ever: statements and locks have limits', async () => {
    const rows = await orm.em
      .fork()
      .execute(`select current_setting('statement_timeout') as s, current_setting('lock_timeout') as l`);
    expect(rows).toEqual([{ s: '15s', l: '5s' }]);
  });

  it('gets its connections back when they break inside transactions', async () => {
    const cut = (): Promise<unknown> =>
      orm.em.fork().transactional(async (em) => {
        await em.execute('select pg_terminate_backend(pg_backend_pid())');
      });
    for (let i = 0; i < 12; i++) await expect(cut()).rejects.toThrow();
    expect(await orm.em.fork().execute('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is refused when committed data could be lost or Hebrew would not be found', async () => {
    const admin = new pg.Client({ connectionString: await backends.database() });
    await admin.connect();
    try {
      await expect(assertDatabaseIsSafe(admin)).rejects.toThrow(UnsafeDatabaseError);
      await expect(assertDatabaseIsSafe(admin)).rejects.toThrow('fsync is off');
      await expect(assertDatabaseIsSafe(admin, { durable: false })).resolves.toBeUndefined();
      await admin.query(`create database bad template template0 lc_ctype 'C'`);
      const bad = new pg.Client({ connectionString: (await backends.database()).replace(/[^/]+$/, 'bad') });
      await bad.connect();
      await expect(assertDatabaseIsSafe(bad, { durable: false })).rejects.toThrow('LC_CTYPE is C');
      await bad.end();
    } finally {
      await admin.end();
    }
  });
});
