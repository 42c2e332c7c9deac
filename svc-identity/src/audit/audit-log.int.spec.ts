import { randomBytes } from 'node:crypto';
import { type AuditEntry, auditLogAnswerSchema, type AuditLogRow } from '@peruke/contracts/audit';
import { ClientKeyed, OrderCreated, OrdersAuditSealed } from '@peruke/contracts/events';
import { AuditSealer } from '@peruke/svc-kit/audit';
import { seal } from '@peruke/svc-kit/privacy';
import {
  createTestApp,
  sheetRows,
  startTestBackends,
  type TestApp,
  type TestBackends,
} from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { BASE, SEED, StaffMember } from '../testing/staff.js';

const key = randomBytes(32);
let backends: TestBackends;
let test: TestApp;
let admin: StaffMember;

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends, env: SEED });
  admin = await StaffMember.logIn(test, 'admin');
}, 120_000);
afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

const log = async (query = '') => auditLogAnswerSchema.parse((await admin.get(`/audit?${query}`)).body).data;
const entry = (parts: Partial<AuditEntry>): AuditEntry => ({
  at: '2026-03-04T08:00:00.000Z',
  who: { id: 2, name: 'Merav', role: 'MANAGER' },
  address: '10.0.0.7',
  what: 'order.move',
  call: 'PUT /base/api/wig/:id/updateState',
  outcome: 'done',
  about: { order: 412, client: 31 },
  changes: [],
  ...parts,
});
let seq = 0;
const tell = (entries: AuditEntry[]) => {
  const rows = entries.map((one) => ({ seq: ++seq, id: seq, hash: '', entry: JSON.stringify(one) }));
  return test.events.publish(OrdersAuditSealed, { rows }, { aggregateId: 'chain', aggregateVersion: seq });
};

describe('the log of what happened', () => {
  it('belongs to the admin', async () => {
    for (const person of ['manager', 'designer', 'usa', 'worker'] as const)
      expect((await test.api.as(person).get(`${BASE}/audit`)).status).toBe(403);
  });

  it('gathers what all services tell, opened by the client’s key, without a phone', async () => {
    await test.events.publish(
      ClientKeyed,
      { clientId: 31, key: key.toString('base64') },
      { aggregateId: '31' },
    );
    await test.handled('CLIENTS');
    const fields: AuditEntry['changes'][number]['fields'] = {
      clientName: [seal(key, 31, 'Sara Levi'), seal(key, 31, 'Sara Cohen')],
      phone: [seal(key, 31, '+972525550143'), null],
      details: [null, seal(randomBytes(32), 99, 'of somebody who was forgotten')],
      passwordHash: null,
    };
    await tell([entry({ changes: [{ of: 'Order', id: 412, kind: 'update', fields }] })]);
    await test.handled('ORDERS');
    const { rows, whats } = await log('order=412');
    expect(rows[0]).toMatchObject({
      service: 'orders',
      seq: 1,
      at: '2026-03-04 10:00:00',
      about: { order: 412 },
    });
    expect(rows[0]?.changes[0]?.fields).toEqual({
      clientName: ['Sara Levi', 'Sara Cohen'],
      phone: ['•••', null],
      details: [null, '•••'],
      passwordHash: null,
    });
    expect(whats).toContain('order.move');
  });

  it('is searched by person, order, client, deed, outcome and day, page by page', async () => {
    const at = (day: number, second: number) => new Date(Date.UTC(2026, 3, day, 9, 0, second)).toISOString();
    const other = { id: 3, name: 'Rina', role: 'MANAGER_PLUS' };
    await tell(Array.from({ length: 60 }, (_, i) => entry({ at: at(5, i), about: { order: 500 + i } })));
    await tell(Array.from({ length: 30 }, (_, i) => entry({ at: at(6, i), who: other, what: 'stage.tick' })));
    await tell([entry({ at: at(7, 0), outcome: 'refused', code: 'forbidden', count: 3, about: {} })]);
    await test.handled('ORDERS');

    const first = await log('from=2026-04-05&to=2026-04-06');
    const second = await log(`from=2026-04-05&to=2026-04-06&before=${encodeURIComponent(first.next ?? '')}`);
    const all = [...first.rows, ...second.rows];
    expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 40, null]);
    expect(new Set(all.map((row) => row.seq)).size).toBe(90);
    expect(all.map(({ at: when }) => when)).toEqual(
      all
        .map(({ at: when }) => when)
        .toSorted()
        .toReversed(),
    );

    const sheet = async (query: string) => sheetRows((await admin.get(`/audit/excel?${query}`)).bytes);
    const [head, newest, ...older] = await sheet('from=2026-04-05&to=2026-04-07');
    expect(head).toContain('פעולה');
    expect(newest).toEqual(expect.arrayContaining(['שינוי מצב הזמנה', 'נדחה', 'אין הרשאה', 3]));
    expect(older).toHaveLength(90);
    const found = async (query: string): Promise<AuditLogRow[]> => (await log(query)).rows;
    expect(await found('person=3&to=2026-04-30')).toHaveLength(30);
    expect(await found('order=507')).toHaveLength(1);
    await tell([entry({ at: at(9, 0), about: { order: 507, barcode: 204_507 } })]);
    await test.handled('ORDERS');
    expect((await found('order=204507')).map(({ about }) => about['barcode'])).toEqual([204_507, 204_507]);
    expect(await found('what=stage.tick')).toHaveLength(30);
    expect((await found('outcome=refused&to=2026-04-30')).map(({ count }) => count)).toEqual([3]);
    expect(await found('client=31&from=2026-04-06&to=2026-04-06')).toHaveLength(30);
    expect(await found('from=2026-04-10&to=2026-04-30')).toEqual([]);
    expect((await admin.get('/audit?from=yesterday')).status).toBe(422);
  });

  it('knows by its barcode an order that nobody has changed since it was made or brought', async () => {
    await test.events.publish(
      OrderCreated,
      {
        orderId: 613,
        barcode: '204613',
        clientId: 31,
        client: 'Noa Carmi',
        state: 'Draft',
        isRepair: false,
        totalPrice: 1_250_000,
        createdBy: { id: 2, nickName: 'Merav' },
        createdByRole: 'MANAGER',
        creator: { id: 2, nickName: 'Merav' },
        completeDate: null,
        visible: true,
      },
      { aggregateId: '613', aggregateVersion: 1 },
    );
    await tell([entry({ what: 'payment.take', about: { order: 613 } })]);
    await test.handled('ORDERS');
    const { rows } = await log('order=204613');
    expect(rows.map(({ about }) => about)).toEqual([{ order: 613, barcode: 204_613 }]);
  });

  it('tells settings a field each, also of rows that kept all of them in one text', async () => {
    const kept: [string, string] = [
      '{"cashAtMost":5000,"ownDays":[]}',
      '{"cashAtMost":5500,"ownDays":[],"businessPhone":"02-5550143"}',
    ];
    const changes: AuditEntry['changes'] = [
      { of: 'HouseSettings', id: 1, kind: 'update', fields: { values: kept } },
    ];
    await tell([entry({ at: '2026-03-14T09:00:00.000Z', what: 'settings.administer', changes })]);
    await test.handled('ORDERS');
    const { rows } = await log('from=2026-03-14&to=2026-03-14');
    expect(rows[0]?.changes[0]?.fields).toEqual({
      'values.cashAtMost': [5_000, 5_500],
      'values.businessPhone': [null, '02-5550143'],
    });
    const bytes = (await admin.get('/audit/excel?from=2026-03-14&to=2026-03-14')).bytes;
    expect(JSON.stringify(await sheetRows(bytes))).toContain('ולא יותר מ־: 5000 > 5500');

    await admin.put('/settings', {
      cashAtMost: 5_200,
      ownDays: [{ day: '2026-12-24', kind: 'closed', title: 'Move' }],
    });
    test.app.get(AuditSealer).start();
    const today = new Date().toISOString().slice(0, 10);
    const newest = async () => (await log(`from=${today}&what=settings.administer`)).rows[0];
    await test.waitFor('the change is told', async () => (await newest()) !== undefined);
    expect((await newest())?.changes[0]?.fields).toEqual({
      'values.cashAtMost': [null, 5_200],
      'values.ownDays': [null, '[{"day":"2026-12-24","kind":"closed","title":"Move"}]'],
    });
  });

  it('tells of a call for a number that nothing has', async () => {
    const about = { order: 99_999_999_999, client: 99_999_999_999, user: 99_999_999_999 };
    await tell([entry({ at: '2026-03-12T09:00:00.000Z', outcome: 'refused', code: 'forbidden', about })]);
    await test.handled('ORDERS');
    const { rows } = await log('from=2026-03-12&to=2026-03-12');
    expect(rows.map((row) => row.about)).toEqual([about]);
  });

  it('tells of sign-ins, wrong passwords, slowed tries, and of who reads it', async () => {
    for (let i = 0; i < 12; i++)
      await test.api.post(`${BASE}/login`, { login: 'worker', password: `wrong ${i}` });
    const worker = await StaffMember.logIn(test, 'designer');
    await worker.post('/logout');
    test.app.get(AuditSealer).start();
    const today = new Date().toISOString().slice(0, 10);
    // One kind at a time: each look is itself told, and would push what is looked for off its page.
    const of = async (what: string) => (await log(`from=${today}&what=${what}`)).rows;
    await test.waitFor('the sign-out is told', async () => (await of('session.sign-out')).length > 0);
    const signIns = await of('session.sign-in');
    expect(signIns.find(({ outcome, who }) => outcome === 'done' && who.id === 3)).toBeDefined();
    const wrong = signIns.filter(({ outcome }) => outcome === 'refused');
    expect(wrong.every(({ about, who }) => about['user'] === 6 && who.id === null)).toBe(true);
    const [tried] = await test.sql<{ nick_name: string }>('select nick_name from users where id = 6');
    expect(wrong.every(({ whom }) => whom === tried?.nick_name)).toBe(true);
    expect(signIns.filter(({ outcome }) => outcome === 'done').some(({ whom }) => whom)).toBe(false);
    expect(new Set(wrong.map(({ code }) => code))).toEqual(new Set(['bad_credentials', 'too_many_attempts']));
    const looks = () => of('audit.view');
    await test.waitFor('who reads it', async () => (await looks()).some(({ who }) => who.id === 1));
    expect(JSON.stringify(signIns)).not.toContain('wrong 3');
  });
});
