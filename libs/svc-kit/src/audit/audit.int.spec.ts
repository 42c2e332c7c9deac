import { Migration } from '@mikro-orm/migrations';
import { defineEntity, EntityManager, p } from '@mikro-orm/postgresql';
import { Body, Controller, Get, Module, Param, Post, Put } from '@nestjs/common';
import type { AuditEntry } from '@peruke/contracts/audit';
import pg from 'pg';
import { Idempotent, ServiceModule } from '../app/index.js';
import { Can } from '../auth/index.js';
import { Aggregate } from '../db/index.js';
import { EventsModule } from '../events/index.js';
import { open } from '../privacy/sealed-text.rules.js';
import {
  createTestApp,
  maintain,
  startTestBackends,
  type TestApp,
  type TestBackends,
} from '../testing/index.js';
import { servingUrlOf } from '../testing/test-backends.js';
import { AuditSealer, noteFacts, noteReplay, Unwatched, Watched } from './index.js';

const NoteSchema = defineEntity({
  name: 'Note',
  tableName: 'note',
  extends: Aggregate,
  properties: { clientId: p.integer().nullable(), state: p.text(), words: p.text(), price: p.integer() },
});
class Note extends NoteSchema.class {
  static readonly inAudit = ['state'] as const;
}
NoteSchema.setClass(Note);

class CreateNotes extends Migration {
  override up(): void {
    this.addSql(`create table note (id serial primary key, version int not null default 1,
      event_count int not null default 0, client_id int, state text not null, words text not null, price int not null)`);
  }
}

interface NoteBody {
  clientId: number | null;
  state: string;
  words: string;
  price: number;
}

@Controller('wig')
class NotesController {
  constructor(private readonly em: EntityManager) {}

  @Can('order.create')
  @Idempotent()
  @Post()
  async add(@Body() body: NoteBody) {
    const note = Object.assign(new Note(), body);
    await this.em.persist(note).flush();
    return { id: note.id };
  }

  @Can('order.update')
  @Put(':id')
  async change(@Param('id') id: string, @Body() body: Partial<NoteBody> & { fail?: boolean }) {
    const { fail, ...change } = body;
    await this.em.transactional(async (em) => {
      Object.assign(await em.findOneOrFail(Note, Number(id)), change);
      await em.flush();
      if (fail) throw new Error('undone');
    });
    return {};
  }

  @Can('report.view')
  @Watched()
  @Get('report')
  report() {
    return {};
  }

  @Can('order.view')
  @Get(':id')
  read() {
    return {};
  }

  /** Two parts, of which the second is undone. */
  @Can('order.update')
  @Put(':id/parts')
  async changeInParts(@Param('id') id: string) {
    const set = (price: number) =>
      this.em.transactional(async (em) => {
        Object.assign(await em.findOneOrFail(Note, Number(id)), { price });
        await em.flush();
        if (price > 100) throw new Error('undone');
      });
    await this.em.transactional(async () => {
      await set(50);
      await set(60);
      await set(500).catch(() => undefined);
      noteFacts('Photo', 3, { side: 'front' });
    });
    return {};
  }

  @Can('order.update')
  @Watched('order.told')
  @Post(':id/told')
  told(@Param('id') id: string, @Body() { again }: { again?: boolean }) {
    if (again) noteReplay();
    else noteFacts('Photo', Number(id), { side: [null, 'front'], moment: ['done', 'done'], kind: 'image' });
    return {};
  }

  @Can('order.view')
  @Unwatched()
  @Post('beat')
  beat() {
    return {};
  }
}

@Module({
  imports: [
    ServiceModule.forRoot({
      service: 'orders',
      db: { entities: [Note], migrations: [{ name: '001-notes', class: CreateNotes }] },
    }),
    EventsModule.forRoot(),
  ],
  controllers: [NotesController],
})
class AppModule {}

const NOTES = '/base/api/wig';
const KEY = Buffer.alloc(32, 7);
let backends: TestBackends;
let test: TestApp;

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends });
  await test.sql('insert into client_key (client_id, key) values (31, ?), (32, null)', [KEY]);
}, 120_000);
afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

const entries = async (): Promise<AuditEntry[]> =>
  (await test.sql<{ entry: string }>('select entry from audit_row order by id')).map(
    ({ entry }) => JSON.parse(entry) as AuditEntry,
  );
const since = async (work: () => Promise<unknown>): Promise<AuditEntry[]> => {
  const { length } = await entries();
  await work();
  return (await entries()).slice(length);
};
const add = async (body: Partial<NoteBody> = {}, headers: Record<string, string> = {}): Promise<number> => {
  const sent = { clientId: null, state: 'new', words: 'call +972525550143', price: 5, ...body };
  return (await test.api.as('manager').post<{ id: number }>(NOTES, sent, headers)).body.id;
};

describe('a deed', () => {
  it('is one row, in the transaction of the change: who, what, about what, before and after', async () => {
    const id = await add({ clientId: 31 });
    const [row, ...more] = await since(() =>
      test.api.as('manager').put(`${NOTES}/${id}`, { state: 'done', words: 'Sara came', price: 7 }),
    );
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      who: { id: 2, role: 'MANAGER' },
      address: '127.0.0.1',
      what: 'order.update',
      call: 'PUT /base/api/wig/:id',
      outcome: 'done',
      about: { order: id, note: id, client: 31 },
      changes: [{ of: 'Note', id, kind: 'update', fields: { state: ['new', 'done'], price: [5, 7] } }],
    });
    const [before, after] = row?.changes[0]?.fields['words'] ?? [];
    expect([open(KEY, String(before)), open(KEY, String(after))]).toEqual([
      'call +972525550143',
      'Sara came',
    ]);
    expect(JSON.stringify(row)).not.toMatch(/0143|Sara/);
  });

  it.each([
    ['nobody’s', null],
    ['a forgotten client’s', 32],
    ['an unknown client’s', 33],
  ])('tells of %s free text only that it changed', async (_, clientId) => {
    const [row] = await since(() => add({ clientId }));
    expect(row?.changes[0]?.fields).toMatchObject({ words: null, state: [null, 'new'], price: [null, 5] });
  });

  it('that is undone leaves no row, nor does a repeat, a question or a sign of life', async () => {
    const id = await add();
    const key = { 'idempotency-key': 'one-and-the-same-key' };
    await add({}, key);
    expect(
      await since(async () => {
        await test.api.as('manager').put(`${NOTES}/${id}`, { price: 9, fail: true });
        await add({}, key);
        await test.api.as('manager').get(`${NOTES}/${id}`);
        await test.api.as('manager').post(`${NOTES}/beat`, {});
      }),
    ).toEqual([]);
  });

  it('of what is no entity tells what differs; the answer of an earlier call is no deed', async () => {
    const rows = await since(async () => {
      await test.api.as('manager').post(`${NOTES}/7/told`, {});
      await test.api.as('manager').post(`${NOTES}/7/told`, { again: true });
    });
    expect(rows.map(({ what, about, changes }) => ({ what, about, changes }))).toEqual([
      {
        what: 'order.told',
        about: { order: 7, photo: 7 },
        changes: [
          { of: 'Photo', id: 7, kind: 'update', fields: { side: [null, 'front'], kind: [null, 'image'] } },
        ],
      },
    ]);
  });

  it('in several parts is one row, without the part that was undone', async () => {
    const id = await add();
    const rows = await since(() => test.api.as('manager').put(`${NOTES}/${id}/parts`, {}));
    expect(rows.map(({ changes }) => changes.map(({ fields }) => fields))).toEqual([
      [{ price: [5, 50] }, { price: [50, 60] }, { side: [null, 'front'] }],
    ]);
  });

  it('that leaves a text empty changes nothing of it', async () => {
    const [row] = await since(() => add({ words: '' }));
    expect(row?.changes[0]?.fields).not.toHaveProperty('words');
  });

  it('stands there too when it only reads what is watched, or changes nothing', async () => {
    const id = await add();
    const rows = await since(async () => {
      await test.api.as('admin').get(`${NOTES}/report`);
      await test.api.as('manager').put(`${NOTES}/${id}`, { price: 5 });
    });
    expect(rows.map(({ what, changes }) => [what, changes])).toEqual([
      ['report.view', []],
      ['order.update', []],
    ]);
  });
});

it('notes a refusal at once, and the same one of a caller again with its count', async () => {
  const other = await createTestApp(AppModule, { backends, database: test.database, events: false });
  const rows = await since(async () => {
    for (let i = 0; i < 4; i++) await other.api.as('worker').get(`${NOTES}/report`);
    await other.api.as('manager').get(`${NOTES}/report`);
    // what was counted is written when the minute is over, or before the service goes
    await other.close();
  });
  const told = rows.map(({ who, outcome, code, count }) => [who.id, outcome, code, count]);
  expect(told).toHaveLength(3);
  expect(told).toEqual(
    expect.arrayContaining([
      [6, 'refused', 'forbidden', 1],
      [2, 'refused', 'forbidden', 1],
      [6, 'refused', 'forbidden', 3],
    ]),
  );
});

it('takes rows and gives none back: the role that serves may neither change nor delete', async () => {
  const serving = new pg.Client({ connectionString: servingUrlOf(test.database) });
  await serving.connect();
  const codes: string[] = [];
  for (const table of ['audit_row', 'audit_seal', 'audit_month'])
    for (const sql of [
      `delete from ${table}`,
      `truncate ${table}`,
      `update ${table} set ${table === 'audit_row' ? 'entry' : 'hash'} = ''`,
    ])
      codes.push(
        await serving.query(sql).then(
          () => 'done',
          (error: { code: string }) => error.code,
        ),
      );
  await serving.end();
  expect(new Set(codes)).toEqual(new Set(['42501']));
});

describe('audit verify', () => {
  const verify = () => maintain(AppModule, { backends, database: test.database }, 'audit', 'verify');

  it('holds for what was sealed, and finds an edit, a deletion and a cut', async () => {
    for (let i = 0; i < 5; i++) await add();
    const sealer = test.app.get(AuditSealer);
    sealer.start();
    await test.waitFor('everything is sealed and told', async () => {
      const [row] = await test.sql<{ rows: number; seals: number }>(
        'select (select count(*) from audit_row)::int as rows, (select count(*) from audit_seal)::int as seals',
      );
      const told = (await test.events.stored('orders.audit.sealed.v1')).at(-1)?.aggregateVersion;
      return row?.rows === row?.seals && told === row?.seals;
    });
    expect(await verify()).toEqual({
      code: 0,
      output: expect.stringMatching(/ 0 not sealed yet, 0 faults$/),
    });

    // it would seal anew what is tampered with
    await sealer.onApplicationShutdown();
    const spoilt = async (...sql: string[]) => {
      await test.sql('create table kept_rows as select * from audit_row');
      await test.sql('create table kept_seals as select * from audit_seal');
      for (const one of sql) await test.sql(one);
      const found = await verify();
      await test.sql('delete from audit_seal');
      await test.sql('delete from audit_row');
      await test.sql('insert into audit_row overriding system value select * from kept_rows');
      await test.sql('insert into audit_seal select * from kept_seals');
      await test.sql('drop table kept_rows');
      await test.sql('drop table kept_seals');
      return found;
    };
    const third = '(select row_id from audit_seal where seq = 3)';
    expect(
      await spoilt(`update audit_row set entry = replace(entry, 'MANAGER', 'ADMIN') where id = ${third}`),
    ).toEqual({
      code: 1,
      output: expect.stringContaining('row 3 was edited'),
    });
    expect(await spoilt(`delete from audit_row where id = ${third}`)).toEqual({
      code: 1,
      output: expect.stringContaining('the text of row 3 is missing'),
    });
    expect(await spoilt('delete from audit_seal where seq > 3')).toEqual({
      code: 1,
      output: expect.stringContaining('the end is missing'),
    });
    expect((await verify()).code).toBe(0);
  });
});
