import { randomUUID } from 'node:crypto';
import type { Client } from '@peruke/contracts/clients';
import { OrderCreated, OrderMoved, SettingsChanged } from '@peruke/contracts/events';
import type { ErrorBody, EventData } from '@peruke/contracts/kernel';
import type { MessageTrial, Settings } from '@peruke/contracts/settings';
import {
  createTestApp,
  PEOPLE,
  type Person,
  startTestBackends,
  type TestApp,
  type TestBackends,
} from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { OldTexts } from './old-texts.js';
import { type VendorStub, twilioStub } from './providers/vendor-stub.js';

const ACCOUNT = 'AC0123456789';
const TOKEN = 'secret-of-the-sms-account';

let backends: TestBackends;
let test: TestApp;
let replica: TestApp;
const vendor: VendorStub = twilioStub(ACCOUNT, TOKEN);
let made = 0;
let told = 0;

beforeAll(async () => {
  backends = await startTestBackends();
  const env = {
    PERUKE_PUBLIC_URL: 'https://portal.example.org',
    PERUKE_TWILIO_URL: await vendor.start(),
    PERUKE_TWILIO_ACCOUNT: ACCOUNT,
    PERUKE_TWILIO_TOKEN: TOKEN,
    PERUKE_TWILIO_SMS_FROM: '+97233760000',
    PERUKE_BUSINESS_PHONE: '03-5550110',
  };
  test = await createTestApp(AppModule, { backends, env });
  replica = await createTestApp(AppModule, { backends, env, database: test.database });
}, 120_000);
afterAll(async () => {
  await replica?.close();
  await test?.close();
  await backends?.stop();
  await vendor.stop();
});

const set = async (settings: Partial<Settings>): Promise<void> => {
  await test.events.publish(SettingsChanged, { settings }, { aggregateVersion: ++told });
  await test.waitFor('the settings', async () => {
    const rows = await test.sql<{ version: number }>(
      `select version from view_version where view = 'house-settings'`,
    );
    return rows[0]?.version === told;
  });
};

const add = async (over: object = {}): Promise<Client> => {
  made += 1;
  const body = { name: 'תמר', surname: 'אלוני', phone: `+97252${String(5_580_000 + made)}`, ...over };
  return (await test.api.as('manager').post<{ data: Client }>('/base/api/client', body)).body.data;
};

const person = { id: PEOPLE.manager.id, nickName: 'manager' };
const order = ({ id: clientId }: Client): EventData<typeof OrderCreated> => ({
  orderId: 8_000 + made,
  barcode: `${205_000 + made}`,
  clientId,
  client: '',
  state: 'Ready New Wig',
  isRepair: false,
  totalPrice: 0,
  createdBy: person,
  createdByRole: 'MANAGER',
  creator: person,
  completeDate: null,
  visible: true,
});

/** What the vendor was given to say to a client. */
const said = (client: Client): string[] =>
  vendor.taken
    .map(({ body }) => new URLSearchParams(body))
    .filter((sent) => sent.get('To') === client.phone)
    .map((sent) => sent.get('Body') ?? '');
const heard = (client: Client, times = 1): Promise<string> =>
  test.waitFor(`message ${times} to client ${client.id}`, () => Promise.resolve(said(client)[times - 1]));

/** The order of a client becomes ready, and she is told. */
const ready = async (client: Client): Promise<string> => {
  const facts = order(client);
  await test.events.publish(
    OrderMoved,
    { ...facts, from: 'Wigs in Production', to: 'Ready New Wig', tellCustomer: true },
    { aggregateId: String(facts.orderId) },
  );
  return heard(client);
};

describe('a message to a client', () => {
  it('is what the owner has set by then, and that of the house before and after, without a restart', async () => {
    const first = await add();
    expect(await ready(first)).toBe(`שלום תמר, הזמנה ${205_000 + made} מוכנה. נשמח לתאם איתך מועד לאיסוף.`);
    await set({
      businessName: 'נועה',
      businessAddress: 'אלנבי 1',
      week: [...Array<null>(4).fill(null), { opens: '10:00', closes: '14:00' }, null, null],
      readyTextHe: '{שם} {משפחה}: {ברקוד} ב{העסק}, {כתובת}, {שעות}. {טלפון}',
      readyTextEn: 'Dear {name}, come to {address}: {hours}.',
    });
    const second = await add();
    // the operator's word wins
    expect(await ready(second)).toBe(
      `תמר אלוני: ${205_000 + made} בנועה, אלנבי 1, ה׳ 10:00-14:00. 03-5550110`,
    );
    const abroad = await add({ name: 'Ruth', country: 'United States', phone: `+1212555${2_000 + made}` });
    expect(await ready(abroad)).toBe('Dear Ruth, come to אלנבי 1: Thu 10:00-14:00.');
    await set({ readyTextHe: '' });
    expect(await ready(await add())).toMatch(/^שלום תמר, הזמנה \d+ מוכנה\./);
  });

  it('takes a name as it is, also one that looks like a placeholder', async () => {
    await set({ readyTextHe: 'שלום {שם}, {ברקוד}' });
    const client = await add({ name: '{ברקוד} {name} $&' });
    expect(await ready(client)).toBe(`שלום {ברקוד} {name} $&, ${205_000 + made}`);
  });

  it('that somebody asks for is the one set, in every replica', async () => {
    await set({ uncollectedTextHe: '{שם}, הפאה מחכה' });
    for (const one of [test, replica]) {
      const client = await add();
      const facts = order(client);
      await test.events.publish(OrderCreated, facts, { aggregateId: String(facts.orderId) });
      await test.handled('ORDERS');
      const { status } = await one.api
        .as('manager')
        .post('/base/api/messages/reminders', { order_id: facts.orderId });
      expect(status).toBe(201);
      expect(await heard(client)).toBe('תמר, הפאה מחכה');
    }
  });
});

describe('what a message said', () => {
  const rows = (ids: number[]) =>
    test.sql<{ body: string; phone: string; barcode: string | null; name: string | null }>(
      `select body, phone, variables->>'barcode' as barcode, variables->>'name' as name from message
       where client_id = any(array[${ids.join(',')}]) order by id`,
    );

  it('is known for as long as the house keeps it; that she was told of her order stays', async () => {
    const [old, recent] = [await add(), await add()];
    for (const client of [old, recent]) {
      await ready(client);
      await test.sql(
        `update message set status = 'delivered', created_at = now() - make_interval(months => ?)
         where client_id = ?`,
        [client === old ? 13 : 11, client.id],
      );
    }
    const before = await rows([old.id, recent.id]);
    await set({ messageMonths: 12 });
    test.app.get(OldTexts).wake();
    await test.waitFor('the text to go', async () => (await rows([old.id]))[0]?.body === '');
    const barcode = before[0]?.barcode;
    expect(barcode).toMatch(/^\d+$/);
    expect(await rows([old.id, recent.id])).toEqual([
      { body: '', phone: '', barcode, name: null },
      before[1],
    ]);
  });
});

describe('a trial of a text', () => {
  const trial = (over: object = {}) => ({
    ...{ occasion: 'ready', language: 'he', text: 'היי {שם}, {ברקוד} מוכן', phone: '052-558 9911' },
    subject: { name: 'רות', surname: 'לוי', barcode: '204525' },
    ...over,
  });
  const ask = (body: object, person: Person = 'admin') =>
    test.api.as(person).post<{ data: MessageTrial } & ErrorBody>('/base/api/messages/trial', body, {
      'idempotency-key': randomUUID(),
    });
  const sentTo = (phone: string) =>
    vendor.taken.map(({ body }) => new URLSearchParams(body)).filter((sent) => sent.get('To') === phone);

  it('goes to the phone that is named as a client would get it, and nothing is kept', async () => {
    const { status, body } = await ask(trial());
    expect([status, body.data]).toEqual([201, { outcome: 'sent', reason: '' }]);
    const [sent] = sentTo('+972525589911');
    expect(sent?.get('Body')).toBe('היי רות, 204525 מוכן');
    expect(sent?.has('StatusCallback')).toBe(false);
    expect(await test.sql("select 1 from message where phone = '+972525589911'")).toEqual([]);
  });

  it('is refused whole where the text or the phone is wrong, and for who does not set texts', async () => {
    const before = vendor.taken.length;
    const { status, body } = await ask(trial({ text: 'היי {שכם}', phone: '12' }));
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([422, ['phone', 'text']]);
    expect((await ask(trial(), 'manager')).status).toBe(403);
    expect(vendor.taken).toHaveLength(before);
  });

  it('says why the vendor did not take it', async () => {
    vendor.will({ kind: 'answer', status: 400, body: { code: 21614 } });
    expect((await ask(trial())).body.data).toEqual({ outcome: 'refused', reason: 'fixed-line' });
  });
});
