import { SettingsChanged } from '@peruke/contracts/events';
import {
  CASH_UP_SOURCES,
  cashUpFace,
  type CashUpNow,
  cashUpNowAnswerSchema,
  cashUpsAnswerSchema,
  CORRECTION_SOURCE,
  reportUrlSchema,
  type SignedCashUp,
  signedCashUpAnswerSchema,
} from '@peruke/contracts/payments';
import { Vouchers } from '@peruke/svc-kit/links';
import {
  PEOPLE,
  type Person,
  sheetRows,
  startTestBackends,
  type TestBackends,
} from '@peruke/svc-kit/testing';
import { saveRows } from '../ledger/save-rows.js';
import { TellCorrections } from '../migrations/014-told-corrections.js';
import { type PaymentsApp, startPayments } from '../testing/payments-app.js';
import { cashUpTexts } from './cash-up-pdf.js';
import { CashUp } from './cash-up.entity.js';

const NOW = '/base/api/accounting/cash-up';
const SIGNED = '/base/api/accounting/cash-ups';
const CASH = 0;
let backends: TestBackends;
let app: PaymentsApp;
let replica: PaymentsApp;
let order: number;
let told = 0;

beforeAll(async () => {
  backends = await startTestBackends();
  app = await startPayments(backends);
  replica = await startPayments(backends, { database: app.test.database });
}, 120_000);
afterAll(async () => {
  await replica?.test.close();
  await app?.test.close();
  await backends?.stop();
});
beforeEach(async () => {
  // Each test begins where the last one has closed.
  const now = await current();
  if (now.lines.some(({ records }) => records > 0)) await sign(counted(now));
  order = await app.newOrder();
});

const api = (person: Person = 'manager', at = app) => at.test.api.as(person);
const current = async (): Promise<CashUpNow> => cashUpNowAnswerSchema.parse((await api().get(NOW)).body).data;
const pay = async (amount: number, source = 'Cash'): Promise<number> => {
  const { status, body } = await api().post<{ data: { id: number } }>('/base/api/payment', {
    ...{ wig_id: order, amount, source },
  });
  expect(status).toBe(201);
  return body.data.id;
};

const correct = async (amount: number): Promise<void> => {
  const { status } = await api().post(`/base/api/wig/${order}/payment-correction`, { amount, comment: 'x' });
  expect(status).toBe(201);
};
const paperOf = async (id: number) =>
  cashUpTexts(await app.test.orm.em.fork().findOneOrFail(CashUp, id), 'he').corrections;

/** What the migration that began to tell corrections stamps. */
const stampsOfMigration = (): string[] => {
  const migration = new (TellCorrections as unknown as new () => TellCorrections)();
  migration.up();
  return migration
    .getQueries()
    .map(String)
    .filter((sql) => sql.startsWith('insert'));
};

interface Line {
  source: string;
  expected: number;
  counted: number | string;
  note: string;
}
/** As somebody counts it: all there, but for what is said of a source. */
const counted = (now: CashUpNow, off: Partial<Record<number, Partial<Line>>> = {}) => ({
  after: now.after,
  lines: now.lines.map(({ source, expected }, i): Line => ({
    source,
    expected,
    counted: expected,
    note: '',
    ...off[i],
  })),
});
type Counted = ReturnType<typeof counted>;
const sign = (body: object, { person = 'manager' as Person, at = app, key = '' } = {}) =>
  api(person, at).post<Record<string, unknown>>(SIGNED, body, key ? { 'idempotency-key': key } : undefined);
const done = (answer: { status: number; body: unknown }): SignedCashUp => {
  expect(answer.status).toBe(201);
  return signedCashUpAnswerSchema.parse(answer.body).data;
};
const sums = ({ lines }: { lines: { expected: number }[] }) => lines.map(({ expected }) => expected);

/** What svc-identity would write for a second person who has shown who she is. */
const vouch = ({ after, lines }: Counted, over: { asker?: number; by?: Person; now?: Date } = {}) => {
  const by = over.by ?? 'admin';
  const agorot = lines.map((line, i) => ({
    source: CASH_UP_SOURCES[i] ?? 'Cash',
    expected: Math.round(line.expected * 100),
    counted: Math.round(Number(line.counted) * 100),
  }));
  return app.test.app.get(Vouchers).write(
    {
      purpose: 'cash-up',
      about: cashUpFace(after, agorot),
      asker: over.asker ?? PEOPLE.manager.id,
      by: { id: PEOPLE[by].id, nickName: by },
    },
    over.now ?? new Date(),
  );
};

describe('what is expected', () => {
  it('is what was recorded since the last one, by source; corrections and imports are no money of the day', async () => {
    await pay(100.1);
    await pay(0.2);
    await pay(-50);
    await pay(300, 'Card');
    await correct(70);
    await app.test.orm.em
      .fork()
      .transactional((em) =>
        saveRows(
          em,
          order,
          [{ amount: 99_900, source: 'Cash', comment: '', dueDate: '2026-01-01', origin: 'import' }],
          { actor: { id: 2, nickName: 'manager', role: 'MANAGER' }, now: new Date() },
        ),
      );
    const now = await current();
    expect(now.lines).toEqual([
      { source: 'Cash', expected: 50.3, records: 3 },
      { source: 'Payout check', expected: 0, records: 0 },
      { source: 'Card', expected: 300, records: 1 },
      { source: 'Wire Transfer', expected: 0, records: 0 },
    ]);
    expect(now.limit).toBe(50);
    expect(now.first_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  it('tells by order what was corrected meanwhile, and seals that with what was counted', async () => {
    await pay(1200);
    await correct(-250);
    await correct(50);
    const now = await current();
    expect(sums(now)).toEqual([1200, 0, 0, 0]);
    const told = [{ wig_id: order, barcode: '204383', amount: -200, records: 2 }];
    expect(now.corrections).toEqual(told);
    const first = done(await sign(counted(now)));
    expect(first).toMatchObject({ expected: 1200, corrections: told });
    const paper = {
      ...{ label: 'התאמות בתקופה זו (לא נספרות)', sum: '-₪200.00', records: 2 },
      orders: ['204383 -₪200.00'],
    };
    expect(await paperOf(first.id)).toEqual(paper);
    expect((await current()).corrections).toEqual([]);
    // one alone is nothing to sign, and waits for the next
    await correct(30);
    expect((await sign(counted(await current()))).status).toBe(422);
    await pay(10);
    const second = done(await sign(counted(await current())));
    expect(second.corrections).toEqual([{ wig_id: order, barcode: '204383', amount: 30, records: 1 }]);
    expect(await paperOf(first.id)).toEqual(paper);
  });

  it('of a house that has signed before takes up no correction of then', async () => {
    await pay(5);
    done(await sign(counted(await current())));
    const before = new Date(Date.now() - 3_600_000);
    const correction = { source: CORRECTION_SOURCE, comment: 'x', dueDate: '2026-01-01' };
    for (const [amount, now] of [
      [7_000, before],
      [900, new Date()],
    ] as const)
      await app.test.orm.em.fork().transactional((em) =>
        saveRows(em, order, [{ ...correction, amount }], {
          actor: { id: 2, nickName: 'manager', role: 'MANAGER' },
          now,
        }),
      );
    expect((await current()).corrections).toMatchObject([{ amount: 79, records: 2 }]);
    for (const sql of stampsOfMigration()) await app.test.sql(sql);
    expect((await current()).corrections).toMatchObject([{ amount: 9, records: 1 }]);
  });

  it('of before it told corrections is read and printed without them', async () => {
    const [old] = await app.test.sql<{ id: number }>(
      `insert into cash_up (after_id, signed_at, signed_by_id, signed_by_name, lines)
       select -7, now() - interval '1 year', 2, 'manager', lines from cash_up order by id desc limit 1 returning id`,
    );
    const id = old?.id ?? 0;
    const { body } = await api().get(`${SIGNED}/${id}`);
    expect(signedCashUpAnswerSchema.parse(body).data).not.toHaveProperty('corrections');
    expect(await paperOf(id)).toBeNull();
  });

  it('takes off what was terminated: at once before it is closed, in the next one afterwards', async () => {
    const one = await pay(100);
    await api().put(`/base/api/payment/${one}/terminate`, {});
    const other = await pay(40);
    expect(sums(await current())).toEqual([40, 0, 0, 0]);
    const first = done(await sign(counted(await current())));
    await api().put(`/base/api/payment/${other}/terminate`, {});
    expect(sums(await current())).toEqual([-40, 0, 0, 0]);
    // The signed one says what was then.
    const { body } = await api().get(`${SIGNED}/${first.id}`);
    expect(signedCashUpAnswerSchema.parse(body).data).toEqual(first);
  });
});

describe('signing', () => {
  it('closes what is there; a later payment of that day goes to the next', async () => {
    await pay(200);
    const now = await current();
    const cashUp = done(await sign(counted(now, { [CASH]: { counted: 170.5, note: 'עודף' } })));
    expect(cashUp).toMatchObject({
      signed_by: 'manager',
      seconded_by: null,
      expected: 200,
      counted: 170.5,
      difference: -29.5,
    });
    expect(cashUp.lines[CASH]).toEqual({
      ...{ source: 'Cash', expected: 200, counted: 170.5, difference: -29.5, records: 1, note: 'עודף' },
    });
    await pay(30);
    const next = await current();
    expect([next.after, ...sums(next)]).toEqual([cashUp.id, 30, 0, 0, 0]);
    const { body } = await api('admin').get(SIGNED);
    const { items } = cashUpsAnswerSchema.parse(body).data;
    expect(items[0]).toMatchObject({ id: cashUp.id, difference: -29.5 });
    const { bytes } = await api('admin').get(`${SIGNED}/excel`, { 'accept-language': 'en' });
    const [head, newest] = await sheetRows(bytes);
    expect(head?.slice(-3)).toEqual(['Expected', 'Counted', 'Difference']);
    expect([newest?.[0], ...(newest?.slice(-3) ?? [])]).toEqual([cashUp.id, 200, 170.5, -29.5]);
  });

  it('is locked: neither what was counted nor to which one a payment belongs is ever rewritten', async () => {
    await pay(10);
    const { id } = done(await sign(counted(await current())));
    for (const change of [
      `update cash_up set lines = '[]' where id = ${id}`,
      `delete from cash_up where id = ${id}`,
      `update cash_up_stamp set cash_up_id = null where cash_up_id = ${id}`,
      `delete from cash_up_stamp where cash_up_id = ${id}`,
    ])
      await expect(app.test.sql(change)).rejects.toThrow('rows are added, never changed');
    for (const call of ['put', 'delete'] as const)
      expect((await api()[call](`${SIGNED}/${id}`, {})).status).toBe(404);
  });

  it('of two people at once one wins, the other is told and nothing is signed twice', async () => {
    for (let round = 0; round < 5; round++) {
      await pay(10 + round);
      const now = await current();
      const answers = await Promise.all([
        sign(counted(now)),
        sign(counted(now), { person: 'admin', at: replica }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(answers.find(({ status }) => status === 409)?.body['code']).toBe('cash_up_overtaken');
      const followers = await app.test.sql('select 1 from cash_up where after_id = ?', [now.after]);
      expect(followers).toHaveLength(1);
    }
  });

  it('closes no money that the signer has not seen', async () => {
    await pay(10);
    const seen = counted(await current());
    await pay(5);
    const { status, body } = await sign(seen);
    expect([status, body['code']]).toEqual([409, 'cash_up_overtaken']);
    expect(sums(await current())).toEqual([15, 0, 0, 0]);
  });

  it('of nothing recorded and nothing counted is refused, as often as it is asked', async () => {
    await pay(10);
    done(await sign(counted(await current())));
    const now = await current();
    for (const person of ['manager', 'admin'] as const) {
      const { status, body } = await sign(counted(now), { person });
      expect(status).toBe(422);
      expect(body['errors']).toEqual({
        lines: ['Nothing was recorded since the last cash-up, and nothing is counted.'],
      });
    }
    expect(await current()).toEqual(now);
  });

  it('of nothing recorded, but of money that lies there, is done', async () => {
    const now = await current();
    const cashUp = done(await sign(counted(now, { [CASH]: { counted: 20, note: 'עודף' } })));
    expect(cashUp).toMatchObject({ expected: 0, counted: 20, first_at: null });
  });

  it('of a payment that was entered and cancelled meanwhile is done: it closes both', async () => {
    const id = await pay(10);
    await api().put(`/base/api/payment/${id}/terminate`, {});
    expect(done(await sign(counted(await current())))).toMatchObject({ expected: 0, counted: 0 });
    expect((await current()).lines.every(({ records }) => records === 0)).toBe(true);
  });

  it('pressed twice at once makes one', async () => {
    await pay(10);
    const body = counted(await current());
    const answers = await Promise.all([sign(body), sign(body, { at: replica })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const followers = await app.test.sql('select 1 from cash_up where after_id >= ?', [body.after]);
    expect(followers).toHaveLength(1);
  });

  it('is done once for a key', async () => {
    await pay(10);
    const body = counted(await current());
    const first = await sign(body, { key: 'one-evening' });
    const again = await sign(body, { key: 'one-evening' });
    expect(done(again)).toEqual(done(first));
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  it('loses no payment and counts none twice while people pay', async () => {
    const before = (await current()).after;
    const paying = Promise.all(Array.from({ length: 12 }, () => pay(7)));
    for (let i = 0; i < 6; i++) await sign(counted(await current()));
    await paying;
    await sign(counted(await current()));
    const [row] = await app.test.sql<{ sum: number }>(
      `select sum((line ->> 'expected')::int)::int as sum
       from cash_up, jsonb_array_elements(lines) line where id > ?`,
      [before],
    );
    expect(row?.sum).toBe(12 * 700);
    expect(sums(await current())).toEqual([0, 0, 0, 0]);
  });

  it.each([
    ['letters', { counted: 'מאה' }, { 'lines.0.counted': ['The amount must be a number.'] }],
    ['a difference without a note', { counted: 9 }, { 'lines.0.note': ['This field is required.'] }],
  ])('refuses %s at its field and signs nothing', async (_what, line, errors) => {
    await pay(10);
    const now = await current();
    const { status, body } = await sign(counted(now, { [CASH]: line }));
    expect(status).toBe(422);
    expect(body['errors']).toEqual(errors);
    expect(await current()).toEqual(now);
  });
});

describe('a difference above the limit', () => {
  const tooMuch = async () => {
    await pay(100);
    return counted(await current(), { [CASH]: { counted: 49.99, note: 'חסר' } });
  };
  const code = async (body: object) => {
    const answer = await sign(body);
    return [answer.status, answer.body['code']];
  };

  it('needs a second person, whose name stands under it', async () => {
    const body = await tooMuch();
    const refused = await sign(body);
    expect(refused.body).toMatchObject({ code: 'second_needed', params: { limit: '₪50' } });
    const cashUp = done(await sign({ ...body, voucher: vouch(body) }));
    expect(cashUp).toMatchObject({ signed_by: 'manager', seconded_by: 'admin', difference: -50.01 });
  });

  it('takes a voucher for what was confirmed alone, once, for a while, of somebody else', async () => {
    const body = await tooMuch();
    const refused = [422, 'voucher_refused'];
    const later = counted(await current(), { [CASH]: { counted: 10, note: 'חסר' } });
    expect(await code({ ...later, voucher: vouch(body) })).toEqual(refused);
    expect(await code({ ...body, voucher: vouch(body, { asker: 1, by: 'designer' }) })).toEqual(refused);
    expect(await code({ ...body, voucher: vouch(body, { by: 'manager' }) })).toEqual(refused);
    const old = new Date(Date.now() - 121_000);
    expect(await code({ ...body, voucher: vouch(body, { now: old }) })).toEqual(refused);
    expect(await code({ ...body, voucher: 'x~y' })).toEqual(refused);
    const voucher = vouch(body);
    done(await sign({ ...body, voucher }));
    // The same count once more, with the same voucher.
    await pay(100);
    const next = counted(await current(), { [CASH]: { counted: 49.99, note: 'חסר' } });
    expect(await code({ ...next, voucher })).toEqual(refused);
    const [row] = await app.test.sql<{ voucher: string }>(
      'select voucher_id as voucher from cash_up where id = ?',
      [next.after],
    );
    await expect(
      app.test.sql(
        `insert into cash_up (after_id, signed_at, signed_by_id, signed_by_name, voucher_id, lines)
         values (-1, now(), 1, 'x', ?, '[]')`,
        [row?.voucher],
      ),
    ).rejects.toThrow('cash_up_voucher_id_key');
  });

  it('is what the house has set, from then on', async () => {
    await app.test.events.publish(
      SettingsChanged,
      { settings: { cashUpLimit: 200 } },
      { aggregateVersion: ++told },
    );
    await app.test.waitFor('the limit', async () => (await current()).limit === 200);
    const body = await tooMuch();
    expect(done(await sign({ ...body, voucher: vouch(body) })).seconded_by).toBeNull();
    await app.test.events.publish(
      SettingsChanged,
      { settings: { cashUpLimit: 50 } },
      { aggregateVersion: ++told },
    );
    await app.test.waitFor('the limit', async () => (await current()).limit === 50);
  });
});

describe('who and what remains', () => {
  it('[PERM-013] is for admin and managers', async () => {
    expect((await api('worker').get(`${SIGNED}/excel`)).status).toBe(403);
    for (const person of ['usa', 'worker'] as const) {
      for (const path of [NOW, SIGNED, `${SIGNED}/1`, `${SIGNED}/1/pdf`])
        expect((await api(person).get(path)).status).toBe(403);
      expect((await sign({}, { person })).status).toBe(403);
    }
    for (const person of ['admin', 'designer'] as const)
      expect((await api(person).get(NOW)).status).toBe(200);
  });

  it('is a paper in both languages, behind a link of its own', async () => {
    await pay(10);
    await correct(-10);
    const { id } = done(await sign(counted(await current())));
    for (const lang of ['he', 'en']) {
      const { body } = await app.test.api
        .as('manager')
        .get(`${SIGNED}/${id}/pdf`, { 'accept-language': lang });
      const { url } = reportUrlSchema.parse(body).data;
      const file = await app.test.api.get(url);
      expect(file.status).toBe(200);
      expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect((await app.test.api.get(url.replace(`/${id}/`, `/${id - 1}/`))).status).toBe(403);
    }
    expect((await api().get(`${SIGNED}/999999/pdf`)).status).toBe(404);
  });

  it('stands in the audit with what was counted', async () => {
    await pay(10);
    const { id } = done(await sign(counted(await current())));
    const rows = await app.test.sql<{ text: string }>(
      `select entry as text from audit_row where entry like '%payment.cash-up%'`,
    );
    expect(rows.some(({ text }) => text.includes('CashUp') && text.includes(String(id)))).toBe(true);
  });
});
