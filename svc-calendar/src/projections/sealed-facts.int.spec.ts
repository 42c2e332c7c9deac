import { randomBytes } from 'node:crypto';
import { ClientAdded, ClientChanged, ClientForgotten, ClientKeyed } from '@peruke/contracts/events';
import { seal } from '@peruke/svc-kit/privacy';
import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { client } from '../testing/neighbours.js';

const ID = 77;
const key = randomBytes(32);
let backends: TestBackends;
let test: TestApp;
let version = 0;

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends });
}, 120_000);
afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

const next = () => ({ aggregateId: String(ID), aggregateVersion: ++version });
const sealedFacts = (fullName: string) => {
  const facts = client(ID, { fullName });
  const texts = Object.fromEntries(
    ClientAdded.personal?.fields.map((name) => [name, seal(key, ID, String(facts[name as 'name']))]) ?? [],
  );
  return { ...facts, ...texts };
};
const known = async () => {
  await test.handled('CLIENTS');
  const [row] = await test.sql<{ fullName: string; phone: string }>(
    'select full_name as "fullName", phone from client_view where client_id = ?',
    [ID],
  );
  return row;
};

it('opens what is sealed by a key that it was told, and nothing any more when the client is forgotten', async () => {
  await test.events.publish(ClientKeyed, { clientId: ID, key: key.toString('base64') }, next());
  await test.events.publish(ClientAdded, sealedFacts('תמר אלוני'), next());
  expect(await known()).toEqual({ fullName: 'תמר אלוני', phone: client(ID).phone });

  await test.sql(
    `insert into meeting (calendar, subject, client_id, start_at, created_by_id, created_by_name, created_at)
     select 'orders', 'תמר אלוני: hairline', ?, now(), 2, 'manager', now()`,
    [ID],
  );
  await test.events.publish(ClientForgotten, { clientId: ID }, next());
  await test.handled('CLIENTS');
  expect(await test.sql('select subject from meeting where client_id = ?', [ID])).toEqual([{ subject: '' }]);
  // told before, as a slow reader meets it
  await test.events.publish(ClientChanged, sealedFacts('Tamar Alony'), next());
  expect(await known()).toEqual({ fullName: '', phone: '' });
});
