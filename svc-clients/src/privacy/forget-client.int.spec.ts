import { randomUUID } from 'node:crypto';
import { ClientForgotten, ClientKeyed } from '@peruke/contracts/events';
import type { Forgotten } from '@peruke/contracts/clients';
import type { ErrorBody } from '@peruke/contracts/kernel';
import {
  createTestApp,
  filesHolding,
  type Person,
  startTestBackends,
  type TestApp,
  type TestBackends,
} from '@peruke/svc-kit/testing';
import { toWire } from '@peruke/svc-kit/time';
import { AppModule } from '../app.module.js';

const CLIENT = '/base/api/client';
let backends: TestBackends;
let test: TestApp;

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends });
}, 120_000);
afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

let phones = 0;
/** Words that nobody else has. */
const canaries = () => {
  const n = ++phones;
  const local = 527_800_000 + n;
  return {
    name: `Kanarit${n}`,
    surname: `Zamirit${n}`,
    phone: `+972${local}`,
    email: `kanarit${n}@zamir.example`,
    address: `Zamirstreet ${n}`,
  };
};
const add = async (who = canaries(), by: Person = 'manager') => {
  const sent = { ...who, country: 'Israel', city: 'Haifa' };
  const { body } = await test.api
    .as(by)
    .post<{ data: { id: number } }>(CLIENT, sent, { 'idempotency-key': randomUUID() });
  return { id: body.data.id, words: Object.values(who) };
};
const forget = (id: number, as: Person = 'admin') =>
  test.api.as(as).post<{ data: Forgotten } & ErrorBody>(`${CLIENT}/${id}/forget`);
const order = (clientId: number, state: string) =>
  test.sql(
    `insert into order_view (order_id, client_id, created_by_id, visible, state, barcode)
     values (?, ?, 2, true, ?, ?)`,
    [70_000 + clientId, clientId, state, String(270_000 + clientId)],
  );

it('leaves no byte of who she was in any file of the database, in the stream, or in the answers that are kept', async () => {
  const { id, words } = await add();
  const other = await add();
  await test.api.as('manager').put(`${CLIENT}/${id}`, { address: `${words[4]} b` });
  await test.api.as('manager').put(`${CLIENT}/${id}/fit`, { circumference: 56 });
  await order(id, 'Delivered Wigs');
  await test.sql(
    `insert into recall_note (order_id, at, by_id, by_name, text) values (?, now(), 2, 'manager', ?)`,
    [70_000 + id, `${words[0]} is away`],
  );
  await test.sql(
    `insert into message (cause_id, occasion, client_id, order_id, phone, language, body, provider, status, description,
       created_at, attempt)
     values (gen_random_uuid(), 'ready', ?, ?, ?, 'he', ?, 'local', 'delivered', '', now(), 1)`,
    [id, 70_000 + id, words[2], `Hello ${words[0]}`],
  );
  expect(await filesHolding(test, words)).toEqual(
    expect.arrayContaining(['client', 'message', 'recall_note', 'idempotency_key']),
  );

  const in30Days = () => toWire(new Date(Date.now() + 30 * 24 * 3_600_000));
  const earliest = in30Days();
  const { status, body } = await forget(id);
  expect([status, body.data.success]).toEqual([201, true]);
  expect([earliest, body.data.backups_until, in30Days()].toSorted()[1]).toBe(body.data.backups_until);
  await test.published();
  await test.handled('CLIENTS');
  expect(await filesHolding(test, words)).toEqual([]);
  const told = await test.events.stored('clients.>');
  const hers = JSON.stringify(told.filter(({ aggregateId }) => aggregateId === String(id)));
  for (const word of words) expect(hers).not.toContain(word);
  expect(hers).toContain(ClientForgotten.type);
  const keyed = told.filter(({ type }) => type === ClientKeyed.type).map(({ aggregateId }) => aggregateId);
  expect(keyed).not.toContain(String(id));
  expect(keyed).toContain(String(other.id));
  expect(await filesHolding(test, other.words)).toContain('client');

  expect((await test.api.as('manager').put(`${CLIENT}/${id}`, { city: 'Eilat' })).status).toBe(404);
  expect((await test.api.as('admin').put(`${CLIENT}/${id}/restore`)).status).toBe(404);
  expect((await forget(id)).status).toBe(404);
  // her phone is free for whoever has it now
  expect((await add({ ...canaries(), phone: words[2]! })).id).toEqual(expect.any(Number));
});

it('is done again at the start for who came back in a restore with an emptied key alone', async () => {
  const { id, words } = await add();
  await test.sql('update client set key = null where id = ?', [id]);
  const twin = await createTestApp(AppModule, { backends, database: test.database });
  try {
    await test.published();
    expect(await filesHolding(test, words)).toEqual([]);
    const told = await test.events.stored(ClientForgotten.subject);
    expect(told.filter(({ aggregateId }) => aggregateId === String(id))).toHaveLength(1);
  } finally {
    await twin.close();
  }
});

it('is refused while an order of hers is open, which it names, and changes nothing', async () => {
  const { id, words } = await add();
  await order(id, 'Storage');
  const refused = await forget(id);
  expect([refused.status, refused.body.code, refused.body.params]).toEqual([
    422,
    'client_has_orders',
    { barcode: String(270_000 + id) },
  ]);
  expect((await test.api.as('manager').get(`${CLIENT}/${id}`)).body).toMatchObject({
    data: { name: words[0] },
  });
});

it("[PERM-026] is an admin's alone", async () => {
  const { id } = await add();
  for (const person of ['manager', 'usa', 'worker'] as const)
    expect((await forget(id, person)).status).toBe(403);
  expect((await forget(9_999_999)).status).toBe(404);
});
