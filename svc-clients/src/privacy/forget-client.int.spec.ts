import { randomUUID } from 'node:crypto';
import { ClientForgotten, ClientKeyed } from '@peruke/contracts/events';
import type { Client, Forgotten } from '@peruke/contracts/clients';
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
const meeting = (clientId: number, startAt: string, isCanceled = false) =>
  test.sql(
    `insert into meeting_view (meeting_id, client_id, calendar, start_at, created_by_id, is_canceled)
     values (?, ?, 'orders', ?, 2, ?)`,
    [80_000 + ++phones, clientId, startAt, isCanceled],
  );
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

it('is refused while a meeting of hers is to come, which it names by its time', async () => {
  const { id, words } = await add();
  await meeting(id, '2020-01-05T08:00:00Z');
  await meeting(id, '2098-01-05T08:00:00Z', true);
  await meeting(id, '2099-01-05T08:30:00Z');
  const refused = await forget(id);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { meetings: ['A meeting of this client is still to come: 2099-01-05 10:30:00.'] },
  ]);
  expect((await test.api.as('manager').get(`${CLIENT}/${id}`)).body).toMatchObject({
    data: { name: words[0], forgotten_at: null },
  });
  await test.sql('update meeting_view set is_canceled = true where client_id = ?', [id]);
  expect((await forget(id)).status).toBe(201);
});

it('is refused for a meeting of somebody who is one person with her', async () => {
  const kept = await add();
  const merged = await add();
  await test.api
    .as('manager')
    .post(`${CLIENT}/${kept.id}/merge`, { merged_id: merged.id }, { 'idempotency-key': randomUUID() });
  await meeting(merged.id, '2099-01-05T08:30:00Z');
  expect((await forget(kept.id)).status).toBe(422);
});

it('leaves a card that says when she was forgotten', async () => {
  const { id } = await add();
  const earliest = toWire(new Date());
  await forget(id);
  const { body } = await test.api.as('manager').get<{ data: Client }>(`${CLIENT}/${id}`);
  expect(body.data).toMatchObject({ full_name: '', isDeleted: 1 });
  const at = body.data.forgotten_at!;
  expect([earliest, at, toWire(new Date())].toSorted()[1]).toBe(at);
});

it("[PERM-026] is an admin's alone", async () => {
  const { id } = await add();
  for (const person of ['manager', 'usa', 'worker'] as const)
    expect((await forget(id, person)).status).toBe(403);
  expect((await forget(9_999_999)).status).toBe(404);
});
