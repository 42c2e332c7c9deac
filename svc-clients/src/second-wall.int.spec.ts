import { type Client, clientsAnswerSchema, type ClientsPage } from '@peruke/contracts/clients';
import {
  createTestApp,
  openTables,
  startTestBackends,
  type TestApp,
  type TestBackends,
} from '@peruke/svc-kit/testing';
import { AppModule } from './app.module.js';

// The application has forgotten whose client is whose.
jest.mock('./clients/own.scope.js', () => {
  const all = () => 'true';
  return {
    ...jest.requireActual<object>('./clients/own.scope.js'),
    scopeOf: () => ({ client: all, order: all, meeting: all, message: all }),
  };
});

const BASE = '/base/api';
const MARK = 'Zebrafinch';
let backends: TestBackends;
let test: TestApp;
let own: Client;
let foreign: Client;

const add = async (as: 'usa' | 'usa2', surname: string, phone: string): Promise<Client> => {
  const body = { name: 'Same', surname, phone, country: 'United States' };
  const made = await test.api.as(as).post<{ data: Client }>(`${BASE}/client`, body);
  expect(made.status).toBe(201);
  return made.body.data;
};

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends });
  own = await add('usa', 'Mine', '+12125559001');
  foreign = await add('usa2', MARK, '+12125559002');
  await test.sql(
    `insert into message (cause_id, occasion, client_id, phone, language, body, provider, status, description, variables, created_at)
     values (gen_random_uuid(), 'production', ?, '+12125559002', 'en', ?, 'local', 'undelivered', '', '{}', now())`,
    [foreign.id, MARK],
  );
});
afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

it.each([
  'clients/v2?status=both',
  'clients/v2?search=Same',
  `clients/v2?search=${MARK}`,
  'clients/v2?search=5559002',
  'clients/getMy',
  'clients/getDeleted',
  'clients/100000',
  'client/getByPhone?phone=%2B12125559002',
  'messages/call-list',
  'messages?client_id=FOREIGN',
  'client/FOREIGN',
])(
  '[PERM-027] shows a usa_manager no foreign client in %s, without the condition of the application',
  async (call) => {
    const { body } = await test.api.as('usa').get(`${BASE}/${call.replace('FOREIGN', String(foreign.id))}`);
    for (const trace of [MARK, '5559002']) expect(JSON.stringify(body)).not.toContain(trace);
  },
);

it('counts and streams her own alone, batch after batch', async () => {
  const { body } = await test.api.as('usa').get<{ data: ClientsPage }>(`${BASE}/clients/v2?search=Same`);
  expect([body.data.pagination.total, body.data.clients.map(({ id }) => id)]).toEqual([1, [own.id]]);
  await test.sql(
    `insert into client (version, name, surname, phone, additional_phone, email, country, city, address,
       search_text, created_by_id, created_by_role, created_at, updated_at)
     select 1, 'Bulk', n::text, '', '', '', 'Israel', '', '', 'bulk', 4 + n % 2, 'USA_MANAGER', now(), now()
     from generate_series(1, 4000) n`,
  );
  const streamed = await test.api.as('usa').get(`${BASE}/clients/100000`);
  expect(clientsAnswerSchema.parse(streamed.body).data).toHaveLength(2001);
});

it('changes nothing of a foreign one, and still knows that a phone is taken', async () => {
  const usa = test.api.as('usa');
  expect((await usa.put(`${BASE}/client/${foreign.id}`, { city: 'x' })).status).toBe(404);
  const again = await usa.post<{ errors: object }>(`${BASE}/client`, {
    ...{ name: 'N', surname: 'N', phone: foreign.phone, country: 'United States' },
  });
  expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['phone']]);
  expect((await usa.put(`${BASE}/client/${own.id}`, { city: 'Monsey' })).status).toBe(200);
});

it('has no table that her role reads whole, but those that tell of nobody or are meant to', async () => {
  expect(await openTables(test)).toEqual([
    'client_alias',
    'client_import_profile',
    'client_import_undone',
    'video',
  ]);
});
