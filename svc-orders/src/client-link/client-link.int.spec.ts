import {
  ClientForgotten,
  ClientDeleted,
  MeetingScheduled,
  PaymentAdded,
  SettingsChanged,
} from '@peruke/contracts/events';
import type { ErrorBody } from '@peruke/contracts/kernel';
import { clientLinkAnswerSchema, type MadeLink, madeLinkSchema } from '@peruke/contracts/orders';
import { createTestApp, type Person } from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { CLIENTS, type OrdersTest, startOrders } from '../testing/orders-test.js';
import { ClientDoor } from './client-door.js';

/** Texts that an order and its client have, and the page must not. */
const CANARIES = {
  user_generated_id: 'CANARY-EXTRA',
  order_number: 'CANARY-NUMBER',
  details: 'canary details',
};
const ENV = {
  PERUKE_CLIENT_LINK_PORT: '0',
  PERUKE_CLIENT_LINK_URL: 'https://status.example',
  // the tests are many callers
  PERUKE_CLIENT_LINK_PROXIES: '1',
};

let t: OrdersTest;
let door: ClientDoor;
let settingsVersion = 0;
let caller = 0;

const house = { businessName: 'Noa Wigs', businessTaxId: '512345674', businessPhone: '02-5550123' };
const set = async (settings: object): Promise<void> => {
  await t.test.events.publish(
    SettingsChanged,
    { settings: { ...house, ...settings } },
    { aggregateVersion: ++settingsVersion },
  );
  await t.test.handled('IDENTITY');
  await door.look();
};
const WIG = '/base/api/wig';
const link = (id: number) => `${WIG}/${id}/link`;
const make = async (id: number, as: Person = 'manager'): Promise<MadeLink> => {
  const answer = await t.test.api.as(as).post(link(id));
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return madeLinkSchema.parse(answer.body).data;
};
const state = async (id: number) =>
  clientLinkAnswerSchema.parse((await t.test.api.as('manager').get(link(id))).body).data;
const pathOf = ({ url }: MadeLink): string => new URL(url).pathname;

/** Everything that is answered, as one caller of many. */
const ask = async (path: string, method = 'GET', from = `10.9.${++caller >> 8}.${caller & 255}`) => {
  const body = method === 'GET' || method === 'HEAD' ? undefined : '{}';
  const headers = { 'x-forwarded-for': from, authorization: 'Bearer none' };
  const answer = await fetch(`http://127.0.0.1:${door.port}${path}`, {
    method,
    body,
    headers,
    redirect: 'manual',
  });
  const { date: _date, ...told } = Object.fromEntries(answer.headers);
  return { status: answer.status, text: await answer.text(), headers: told };
};
const move = (id: number, to: string) =>
  t.test.api.as('admin').put(`${WIG}/${id}/updateState`, { state: to });
const deliver = async (id: number): Promise<void> => {
  for (const to of ['Wigs in Production', 'Ready New Wig', 'Delivered Wigs'])
    expect((await move(id, to)).status).toBeLessThan(300);
};
const longAgo = (id: number, days: number) =>
  t.test.sql(
    `update order_log set at = now() - make_interval(days => ?) where order_id = ? and kind = 'state'`,
    [days, id],
  );

beforeAll(async () => {
  t = await startOrders(ENV);
  door = t.test.app.get(ClientDoor);
}, 120_000);
afterAll(() => t?.stop());

describe('while links are off', () => {
  it('listens nowhere, gives no link and shows none', async () => {
    const { id } = await t.order();
    expect(door.port).toBeNull();
    const refused = await t.test.api.as('manager').post<ErrorBody>(link(id));
    expect([refused.status, refused.body.code]).toEqual([422, 'client_link_off']);
    expect(await state(id)).toEqual({ on: false, link: null });
    expect(await t.test.sql('select 1 from order_link')).toEqual([]);
  });

  it('stays off without a port, whatever the owner says', async () => {
    const second = await createTestApp(AppModule, { backends: t.backends, database: t.test.database });
    await set({ clientLink: true });
    const theirs = second.app.get(ClientDoor);
    await theirs.look();
    const { id } = await t.order();
    const refused = await second.api.as('manager').post<ErrorBody>(link(id));
    expect([theirs.port, refused.body.code]).toEqual([null, 'client_link_off']);
    await second.close();
    await set({});
  });

  it('opens and shuts by the setting, without a restart', async () => {
    await set({ clientLink: true });
    expect(door.port).toEqual(expect.any(Number));
    const { id } = await t.order();
    const made = await make(id);
    expect((await ask(pathOf(made))).status).toBe(200);
    const at = `http://127.0.0.1:${door.port}${pathOf(made)}`;
    await set({ clientLink: false });
    expect(door.port).toBeNull();
    await expect(fetch(at)).rejects.toThrow();
    expect(await state(id)).toEqual({ on: false, link: null });
    // what was given out can be taken back all the same
    expect((await t.test.api.as('manager').delete(link(id))).status).toBe(200);
  });
});

describe('while links are on', () => {
  beforeAll(() => set({ clientLink: true }));

  it('tells the way of the order, the next meeting and nothing of who she is', async () => {
    const { id, barcode } = await t.order('manager', { ...CANARIES, totalPrice: 7_531 });
    await t.test.sql(
      `insert into media (order_id, kind, mime, path, bytes, created_by_id, created_by_name, created_at)
       values (?, 'image', 'image/webp', 'canary-photo.webp', 1, 2, 'manager', now())`,
      [id],
    );
    const meeting = {
      orderId: id,
      clientId: CLIENTS.sara,
      calendar: 'orders',
      subject: 'canary subject',
      manager: { id: 2, nickName: 'canary-manager' },
      createdById: 2,
      isCanceled: false,
    } as const;
    for (const [meetingId, startAt, isCanceled] of [
      [901, '2099-03-03T08:30:00.000Z', false],
      [902, '2099-02-02T08:30:00.000Z', true],
      [903, '2020-01-01T08:30:00.000Z', false],
    ] as const)
      await t.test.events.publish(
        MeetingScheduled,
        { ...meeting, meetingId, startAt, isCanceled },
        { aggregateId: String(meetingId), aggregateVersion: 1 },
      );
    await t.test.handled('CALENDAR');
    const made = await make(id);
    expect(made).toMatchObject({ by: 'manager', ends_at: null, open: true });
    expect(made.url).toMatch(/^https:\/\/status\.example\/t\/[\w-]{22}$/);
    const page = await ask(`${pathOf(made)}?lang=en`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Your order is noted');
    expect(page.text).toMatch(/3 March 2099.*10:30/);
    expect(page.text).not.toContain('Price');
    const whole = JSON.stringify(page) + JSON.stringify(await ask(pathOf(made)));
    const secrets = [
      'Sara',
      'Levi',
      '972501234567',
      '0501234567',
      barcode,
      `"${id}"`,
      'anary',
      'CANARY',
      'manager',
    ];
    const telling = [...secrets, '7531', '7,531', '512345674', '/base/', '<script', 'cookie'];
    expect(telling.filter((text) => whole.includes(text))).toEqual([]);
  });

  it('is kept by nobody: neither the browser, nor a search engine, nor the next page', async () => {
    const { id } = await t.order();
    const { headers } = await ask(pathOf(await make(id)));
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|script-src|https?:|\*/);
    expect(Object.keys(headers)).not.toContain('set-cookie');
  });

  it('speaks the client’s language, and the other one when asked', async () => {
    const made = await make((await t.order('usa')).id, 'usa');
    expect((await ask(pathOf(made))).text).toContain('<html lang="en" dir="ltr">');
    expect((await ask(`${pathOf(made)}?lang=he`)).text).toContain('<html lang="he" dir="rtl">');
    const home = await make((await t.order()).id);
    expect((await ask(`${pathOf(home)}?lang=xx&fbclid=1`)).text).toContain('<html lang="he" dir="rtl">');
  });

  it('tells what is open only where the house wishes it', async () => {
    const { id } = await t.order('manager', { totalPrice: 5_000 });
    await t.test.events.publish(
      PaymentAdded,
      {
        orderId: id,
        paid: 125_050,
        paymentId: 1,
        amount: 125_050,
        source: 'cash',
        lastPaymentAt: '2026-11-23T10:00:00.000Z',
        terminatedIds: [],
      },
      { aggregateId: String(id), aggregateVersion: 1 },
    );
    await t.test.handled('PAYMENTS');
    const path = `${pathOf(await make(id))}?lang=en`;
    expect((await ask(path)).text).not.toContain('3,749.50');
    await set({ clientLink: true, clientLinkBalance: true });
    expect((await ask(path)).text).toContain('₪3,749.50');
    await set({ clientLink: true });
  });

  it('knows no other path and no other method of the house', async () => {
    const { id } = await t.order();
    const path = pathOf(await make(id));
    const token = path.slice('/t/'.length);
    const { body } = await t.test.api.get<{ paths: Record<string, object> }>('/openapi.json');
    const own = Object.entries(body.paths).flatMap(([at, methods]) =>
      Object.keys(methods).map(
        (method) => [at.replace(/\{\w+\}/g, String(id)), method.toUpperCase()] as const,
      ),
    );
    expect(own.length).toBeGreaterThan(80);
    const others = [
      'login',
      'logout',
      'users',
      'settings',
      'audit',
      'broadcasting/auth',
      'clients',
      'payments/1',
    ]
      .concat(
        'meetings',
        'floor/board',
        'device/enrol',
        'notifications',
        'messages/receipts/whatsapp',
        'data/en.json',
      )
      .flatMap((one) => [[`/base/api/${one}`, 'GET'] as const, [`/base/api/${one}`, 'POST'] as const]);
    const odd = [
      '/',
      '/t',
      '/t/',
      '/health/live',
      '/health/ready',
      '/metrics',
      '/openapi.json',
      '/app/peruke-demo',
    ]
      .concat(
        `/t/${token}/`,
        `/t/${token}/..`,
        `//t/${token}`,
        `/T/${token}`,
        `/t/${token}%00`,
        `/t/${token}x`,
      )
      .concat(
        '/favicon.ico',
        '/robots.txt',
        '/index.html',
        '/t/%2e%2e/base/api/wigs',
        `/x/../../base/api/wig/${id}`,
      )
      .map((one) => [one, 'GET'] as const);
    const known: string[] = [];
    for (const [at, method] of [...own, ...others, ...odd]) {
      const answer = await ask(at, method);
      const isNothing = answer.text === '' || answer.text.includes('הקישור אינו פעיל');
      if (answer.status !== 404 || !isNothing) known.push(`${method} ${at}: ${answer.status}`);
    }
    expect(known).toEqual([]);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await ask(path, method);
      expect([answer.status, answer.text]).toEqual([405, '']);
    }
    const head = await ask(path, 'HEAD');
    expect([head.status, head.text]).toEqual([200, '']);
  }, 120_000);

  it('answers a wrong token as one that has ended, was taken back or lost its client', async () => {
    const dead: Record<string, string> = {
      wrong: `/t/${'A'.repeat(22)}`,
      none: '/t/',
      long: `/t/${'a'.repeat(900)}`,
    };

    const ended = await t.order();
    const endedLink = await make(ended.id);
    await deliver(ended.id);
    const lately = await ask(pathOf(endedLink));
    expect(lately.status).toBe(200);
    await longAgo(ended.id, 31);
    dead['ended'] = pathOf(endedLink);
    expect(await state(ended.id)).toMatchObject({
      on: true,
      link: { open: false, ends_at: expect.any(String) },
    });

    const revoked = await t.order();
    dead['revoked'] = pathOf(await make(revoked.id));
    expect((await t.test.api.as('designer').delete(link(revoked.id))).status).toBe(200);
    expect(await state(revoked.id)).toEqual({ on: true, link: null });

    const replaced = await t.order();
    dead['replaced'] = pathOf(await make(replaced.id));
    expect((await ask(pathOf(await make(replaced.id)))).status).toBe(200);

    const given = await t.order();
    dead['given to another'] = pathOf(await make(given.id));
    await t.test.api.as('manager').put(`${WIG}/${given.id}/updateClient`, { client_id: CLIENTS.unreachable });

    const removed = await t.order();
    dead['deleted'] = pathOf(await make(removed.id));
    await t.test.api.as('admin').delete(`${WIG}/${removed.id}`);

    const stocked = await t.order();
    dead['in stock'] = pathOf(await make(stocked.id));
    await move(stocked.id, 'Wigs In Stock');

    const forgotten = await t.order('usa2');
    dead['forgotten'] = pathOf(await make(forgotten.id));
    const key = { aggregateId: String(CLIENTS.noa), aggregateVersion: 90 };
    await t.test.events.publish(ClientForgotten, { clientId: CLIENTS.noa }, key);

    const gone = await t.order('manager', { client_id: CLIENTS.lea });
    dead['client deleted'] = pathOf(await make(gone.id));
    await t.test.events.publish(
      ClientDeleted,
      {
        clientId: CLIENTS.lea,
        name: 'לאה',
        surname: 'כץ',
        fullName: 'לאה כץ',
        phone: '+972541112233',
        country: 'Israel',
        isDeleted: true,
        createdById: 2,
        createdByRole: 'MANAGER',
      },
      { aggregateId: String(CLIENTS.lea), aggregateVersion: 90 },
    );
    await t.test.handled('CLIENTS');

    const wrong = await ask(dead['wrong']!);
    expect([wrong.status, wrong.text.includes('הקישור אינו פעיל')]).toEqual([404, true]);
    for (const [what, path] of Object.entries(dead)) expect([what, await ask(path)]).toEqual([what, wrong]);
    const nobody = await t.test.api.as('manager').post<ErrorBody>(link(gone.id));
    expect([nobody.status, nobody.body.code]).toEqual([422, 'client_link_for_nobody']);
  }, 60_000);

  it('tells a wrong token nothing of the link that is read in its place', async () => {
    const path = pathOf(await make((await t.order()).id));
    // the only one that there is: it is the one that is read
    await t.test.sql('delete from order_link where id < (select max(id) from order_link)');
    expect((await ask(path)).status).toBe(200);
    expect((await ask(`/t/${'B'.repeat(22)}`)).status).toBe(404);
  });

  it('lets an address ask ten times in a minute', async () => {
    const { id } = await t.order();
    const path = pathOf(await make(id));
    const statuses: number[] = [];
    for (let i = 0; i < 10; i++) statuses.push((await ask(path, 'GET', '10.77.0.1')).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const eleventh = await ask(path, 'GET', '10.77.0.1');
    expect([eleventh.status, Number(eleventh.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect(eleventh.text).toContain('רק רגע');
    // what it writes before the proxy's own word changes nothing
    expect((await ask(path, 'GET', '1.2.3.4, 10.77.0.1')).status).toBe(429);
    expect((await ask('/nothing', 'GET', '10.77.0.1')).status).toBe(429);
    expect((await ask(path, 'GET', '10.77.0.2')).status).toBe(200);
  });

  it('believes no header of an address where no proxy is named', async () => {
    const second = await createTestApp(AppModule, {
      backends: t.backends,
      database: t.test.database,
      env: { ...ENV, PERUKE_CLIENT_LINK_PROXIES: '0' },
    });
    const { port } = second.app.get(ClientDoor);
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) {
      const headers = { 'x-forwarded-for': `10.1.1.${i}` };
      statuses.push((await fetch(`http://127.0.0.1:${port}/t/x`, { headers })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(404), 429]);
    await second.close();
  });

  it('keeps no token anywhere, and each deed in the audit', async () => {
    const { id } = await t.order();
    const token = pathOf(await make(id)).slice('/t/'.length);
    await t.test.api.as('manager').delete(link(id));
    await t.test.published();
    const tables = await t.test.sql<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const holding: string[] = [];
    for (const { name } of tables) {
      const found = await t.test.sql(`select 1 from ${name} as t where t::text like ? limit 1`, [
        `%${token}%`,
      ]);
      if (found.length > 0) holding.push(name);
    }
    expect(holding).toEqual([]);
    const deeds = await t.test.sql<{ text: string }>(
      `select entry as text from audit_row where entry like '%order.link%' order by id desc limit 2`,
    );
    expect(deeds).toHaveLength(2);
    for (const { text } of deeds) expect(text).toContain(`"about":{"order":${id}`);
    expect(deeds[1]?.text).toContain('"tokenHash":null');
  });

  it('[PERM-026] is for whoever may write to the client, and a usa_manager’s for what is hers', async () => {
    const own = await t.order('usa');
    const foreign = await t.order();
    expect((await t.test.api.as('usa').post(link(own.id))).status).toBe(201);
    for (const call of ['get', 'post', 'delete'] as const) {
      expect((await t.test.api.as('usa')[call](link(foreign.id))).status).toBe(404);
      expect((await t.test.api.as('worker')[call](link(foreign.id))).status).toBe(403);
    }
  });
});
