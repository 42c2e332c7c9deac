import { assertEveryRouteDeclares } from '@peruke/svc-kit/auth';
import {
  clientAnswerSchema,
  clientsAnswerSchema,
  clientsPageSchema,
  type Client,
  PHONE_NOT_VALID,
  PLACEHOLDER_PHONE,
} from '@peruke/contracts/clients';
import {
  ClientAdded,
  ClientChanged,
  ClientDeleted,
  ClientKeyed,
  ClientRestored,
  MeetingDeleted,
  MeetingScheduled,
  OrderCreated,
  OrderDeleted,
} from '@peruke/contracts/events';
import type { ErrorBody, EventData } from '@peruke/contracts/kernel';
import {
  createTestApp,
  maintain,
  type Person,
  sheetRows,
  startTestBackends,
  type TestApp,
  type TestBackends,
} from '@peruke/svc-kit/testing';
import { keysOf, open } from '@peruke/svc-kit/privacy';
import { AppModule } from '../app.module.js';
import { PHONE_TAKEN } from './client.rules.js';

const BASE = '/base/api';
let backends: TestBackends;
let test: TestApp;
let phones = 0;

const newPhone = () => `+97254${String(7_000_000 + ++phones)}`;
const body = (over: Record<string, unknown> = {}) => ({
  name: 'Sara',
  surname: 'Levi',
  phone: newPhone(),
  country: 'Israel',
  city: 'Jerusalem',
  address: 'Jaffa 1',
  ...over,
});
const add = async (over: Record<string, unknown> = {}, person: Person = 'manager'): Promise<Client> => {
  const { status, body: answer } = await test.api.as(person).post(`${BASE}/client`, body(over));
  expect(status).toBe(201);
  return clientAnswerSchema.parse(answer).data;
};
const page = async (query: string, person: Person = 'manager') => {
  const { status, body: answer } = await test.api.as(person).get(`${BASE}/clients/v2?${query}`);
  expect(status).toBe(200);
  return clientsPageSchema.parse(answer).data;
};
const errorsOf = (answer: { body: unknown }) => (answer.body as { errors: unknown }).errors;

const order = (over: Partial<EventData<typeof OrderCreated>>): EventData<typeof OrderCreated> => ({
  orderId: 1,
  barcode: '204383',
  clientId: null,
  client: '',
  state: 'Draft',
  isRepair: false,
  totalPrice: 0,
  createdBy: { id: 2, nickName: 'Merav' },
  createdByRole: 'MANAGER',
  creator: { id: 2, nickName: 'Merav' },
  completeDate: null,
  visible: true,
  ...over,
});
const meeting = (over: Partial<EventData<typeof MeetingScheduled>>): EventData<typeof MeetingScheduled> => ({
  meetingId: 1,
  orderId: null,
  clientId: null,
  calendar: 'orders',
  subject: '',
  startAt: '2030-06-02T06:30:00Z',
  manager: null,
  createdById: 2,
  isCanceled: false,
  ...over,
});

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends });
}, 120_000);

afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

it('[PERM-004] has no route that declares nothing', () => {
  expect(assertEveryRouteDeclares(test.app).length).toBeGreaterThan(10);
});

describe('adding a client', () => {
  it('[CLI-050] [CLI-019] [CLI-020] [CLI-021] [CLI-022] answers the whole client and tells the others', async () => {
    const client = await add({
      name: 'תמר',
      surname: 'אלוני',
      phone: '052-555 0143',
      email: 'tamar@example.com',
    });
    expect(client).toMatchObject({
      name: 'תמר',
      surname: 'אלוני',
      full_name: 'תמר אלוני',
      phone: '+972525550143',
      email: 'tamar@example.com',
      additionalPhone: '',
      country: 'Israel',
      city: 'Jerusalem',
      isDeleted: 0,
      visible: 1,
      meetings: [],
      wigs: [],
    });
    await test.published();
    const told = (await test.events.stored(ClientAdded.subject)).find(
      (e) => e.aggregateId === String(client.id),
    );
    expect(told).toMatchObject({
      // the first one told her key
      aggregateVersion: 2,
      actor: { id: 2 },
      data: { clientId: client.id, isDeleted: false, createdById: 2 },
    });
    const { fullName, phone } = (told?.data ?? {}) as { fullName: string; phone: string };
    const key = (await keysOf(test.orm.em.fork(), [client.id])).get(client.id);
    if (!key) throw new Error('a new client has no key');
    expect([open(key, fullName), open(key, phone)]).toEqual(['תמר אלוני', '+972525550143']);
    const { body: again } = await test.api.as('worker').get(`${BASE}/client/${client.id}`);
    expect(clientAnswerSchema.parse(again).data).toEqual(client);
  });

  it('[CLI-035] takes Israel and Jerusalem when nothing else is said', async () => {
    const { body: answer } = await test.api
      .as('manager')
      .post(`${BASE}/client/`, { name: 'Noa', phone: newPhone() });
    expect(clientAnswerSchema.parse(answer).data).toMatchObject({
      country: 'Israel',
      city: 'Jerusalem',
      surname: '',
    });
  });

  it.each([
    ['[CLI-029]', { phone: '+12125550143' }, "Typed phone wasn't validated"],
    ['[CLI-027]', { phone: '+97252555014' }, "Typed phone wasn't validated"],
    ['[CLI-030]', { phone: '+9720525550143' }, 'Please remove "0" after code'],
    ['[CLI-031]', { phone: '+9727185550142', country: 'United States' }, "Typed phone wasn't validated"],
    ['[CLI-027]', { phone: '' }, "Typed phone wasn't validated"],
  ])('%s refuses %j', async (_id, over, text) => {
    const answer = await test.api.as('manager').post(`${BASE}/client`, body(over));
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)).toEqual({ phone: [text] });
  });

  it('[CLI-028] asks no Israeli number of a usa_manager, nor for another country', async () => {
    expect((await add({ phone: '+12125550143' }, 'usa')).phone).toBe('+12125550143');
    expect((await add({ phone: '+12125550144', country: 'United States' })).phone).toBe('+12125550144');
  });

  it('[CLI-034] gives a usa_manager the placeholder, as often as needed', async () => {
    for (const phone of ['', PLACEHOLDER_PHONE])
      expect((await add({ phone }, 'usa')).phone).toBe(PLACEHOLDER_PHONE);
  });

  it('[CLI-038] names every field that is wrong', async () => {
    const answer = await test.api
      .as('manager')
      .post(`${BASE}/client`, { name: ' ', email: 'nobody', phone: '05' });
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)).toEqual({
      name: [expect.any(String)],
      email: [expect.any(String)],
      phone: [PHONE_NOT_VALID],
    });
  });

  it.each([
    ['a manager, without a phone', 'manager', {}, ['name', 'phone']],
    ['a manager, with a short Israeli one', 'manager', { phone: '+97254123' }, ['name', 'phone']],
    ['a manager, for another country', 'manager', { phone: '+97254123', country: 'France' }, ['name']],
    ['a usa_manager, without a phone', 'usa', {}, ['name']],
  ] as const)(
    '[CLI-027] [CLI-028] judges the phone of a nameless client: %s',
    async (_, person, sent, wrong) => {
      const answer = await test.api.as(person).post(`${BASE}/client`, { ...sent, name: ' ' });
      expect(Object.keys(errorsOf(answer) as object)).toEqual(wrong);
    },
  );

  it('[CLI-037] [CLI-038] tells of a phone that is taken beside the other fields, not after them', async () => {
    const { phone } = await add();
    const wrong = async (sent: object) => errorsOf(await test.api.as('manager').post(`${BASE}/client`, sent));
    const text = [expect.any(String)];
    expect(await wrong({ name: ' ', phone })).toEqual({ name: text, phone: [PHONE_TAKEN] });
    expect(await wrong({ name: ' ', email: 'nobody', country: 'x'.repeat(101), phone })).toEqual({
      name: text,
      email: text,
      country: text,
      phone: [PHONE_TAKEN],
    });
    expect(await wrong({ name: ' ', phone: newPhone() })).toEqual({ name: text });
  });

  it.each(['"all"', '-1', '[1]'])('[CLI-038] refuses what is no client at all: %s', async (sent) => {
    const json = { 'content-type': 'application/json' };
    const answer = await test.api.as('manager').post(`${BASE}/client`, Buffer.from(sent), json);
    expect(answer.status).toBe(422);
  });

  it('[CLI-037] refuses a phone that another client has, in any notation, also of a deleted one', async () => {
    const first = await add({ phone: '0546660143' });
    await test.api.as('admin').delete(`${BASE}/client/${first.id}`);
    const answer = await test.api.as('manager').post(`${BASE}/client`, body({ phone: '+972 54 666 0143' }));
    expect([answer.status, errorsOf(answer)]).toEqual([
      422,
      { phone: ['This phone already belongs to a client'] },
    ]);
  });

  it('[CLI-037] lets one of five win who save the same phone at once', async () => {
    const phone = newPhone();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => test.api.as('manager').post(`${BASE}/client`, body({ phone }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
  });

  it('makes one client of a repeated Idempotency-Key', async () => {
    const sent = body();
    const key = { 'idempotency-key': 'client-1' };
    const first = await test.api.as('manager').post(`${BASE}/client`, sent, key);
    const second = await test.api.as('manager').post(`${BASE}/client`, sent, key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });

  it('[PERM-037] is for admin, manager and usa_manager', async () => {
    expect((await test.api.as('worker').post(`${BASE}/client`, body())).status).toBe(403);
    expect((await test.api.post(`${BASE}/client`, body())).status).toBe(401);
  });
});

describe('changing a client', () => {
  it('[CLI-051] changes what is given and nothing else', async () => {
    const client = await add();
    const { status, body: answer } = await test.api
      .as('manager')
      .put(`${BASE}/client/${client.id}`, { city: 'Haifa' });
    expect(status).toBe(200);
    expect(clientAnswerSchema.parse(answer).data).toMatchObject({
      ...client,
      city: 'Haifa',
      updated_at: expect.any(String),
      version: client.version + 1,
    });
    await test.published();
    const told = (await test.events.stored(ClientChanged.subject)).filter(
      (e) => e.aggregateId === String(client.id),
    );
    expect(told.map((e) => e.aggregateVersion)).toEqual([3]);
  });

  describe('by two people who read the same version', () => {
    const change = (client: Client, as: Person, sent: object, changed?: readonly string[]) =>
      test.api
        .as(as)
        .put<ErrorBody>(`${BASE}/client/${client.id}`, { ...sent, base_version: client.version, changed });

    it('[CLI-051] writes the fields that each has changed, and no others', async () => {
      const client = await add();
      const { name, surname, phone, address } = client;
      const form = { name, surname, phone, address };
      await change(client, 'admin', { ...form, surname: 'Theirs' }, ['surname']);
      const mine = await change(client, 'manager', { ...form, address: 'Mine 1' }, ['address']);
      expect(mine.status).toBe(200);
      expect(clientAnswerSchema.parse(mine.body).data).toMatchObject({
        surname: 'Theirs',
        address: 'Mine 1',
      });
    });

    it('answers both values of a field that both have changed, and takes what is chosen then', async () => {
      const client = await add();
      await change(client, 'admin', { city: 'Haifa', address: 'Theirs 1' });
      const mine = { city: 'Eilat', address: 'Mine 1', name: 'Mine' };
      const refused = await change(client, 'manager', mine, ['city', 'address', 'name']);
      expect([refused.status, refused.body.code]).toEqual([409, 'edited_meanwhile']);
      expect(refused.body.conflicts).toEqual({
        city: { mine: 'Eilat', theirs: 'Haifa' },
        address: { mine: 'Mine 1', theirs: 'Theirs 1' },
      });
      const now = clientAnswerSchema.parse(
        (await test.api.as('manager').get(`${BASE}/client/${client.id}`)).body,
      );
      expect(now.data).toMatchObject({ name: client.name, city: 'Haifa', version: refused.body.version });
      const chosen = await change(now.data, 'manager', mine, ['city', 'name']);
      expect(clientAnswerSchema.parse(chosen.body).data).toMatchObject({
        name: 'Mine',
        city: 'Eilat',
        address: 'Theirs 1',
      });
    });

    it('writes everything in the body for a caller that says nothing of versions', async () => {
      const client = await add();
      await change(client, 'admin', { city: 'Haifa' });
      const { body: last } = await test.api
        .as('manager')
        .put(`${BASE}/client/${client.id}`, { city: 'Eilat' });
      expect(clientAnswerSchema.parse(last).data.city).toBe('Eilat');
    });
  });

  it('tells nothing when nothing changed', async () => {
    const client = await add();
    await test.api.as('manager').put(`${BASE}/client/${client.id}`, { city: client.city, name: client.name });
    const told = await test.sql<{ subject: string }>(
      'select subject from outbox where aggregate_id = ? order by seq',
      [String(client.id)],
    );
    expect(told.map(({ subject }) => subject)).toEqual([ClientKeyed.subject, ClientAdded.subject]);
  });

  it('[CLI-028] judges a phone by the country it comes to stand in, and leaves an old one alone', async () => {
    const foreign = await add({ phone: '+12125550155', country: 'United States' });
    const url = `${BASE}/client/${foreign.id}`;
    expect((await test.api.as('manager').put(url, { city: 'Monsey', phone: foreign.phone })).status).toBe(
      200,
    );
    const moved = await test.api.as('manager').put(url, { country: 'Israel' });
    expect([moved.status, errorsOf(moved)]).toEqual([422, { phone: ["Typed phone wasn't validated"] }]);
    const own = await add({}, 'usa');
    expect((await test.api.as('manager').put(`${BASE}/client/${own.id}`, { city: 'Elad' })).status).toBe(200);
  });

  it('[CLI-038] tells of the phone beside the other fields, not after them', async () => {
    const [{ id, phone }, other] = [await add(), await add()];
    const change = (sent: object) =>
      test.api.as('manager').put(`${BASE}/client/${id}`, { name: ' ', ...sent });
    const wrong = async (sent: object) => errorsOf(await change(sent));
    const name = [expect.any(String)];
    expect(await wrong({ phone: '05' })).toEqual({ name, phone: [PHONE_NOT_VALID] });
    expect(await wrong({ phone: other.phone })).toEqual({ name, phone: [PHONE_TAKEN] });
    expect(await wrong({ phone: `${phone}0`, country: ' ' })).toEqual({ name, country: name });
    expect(await wrong({ phone })).toEqual({ name });
    expect((await test.api.as('manager').put(`${BASE}/client/999999`, { name: ' ' })).status).toBe(404);
  });

  it('[CLI-037] exempts the own phone of the edited client, not that of another', async () => {
    const [one, other] = [await add(), await add()];
    const url = `${BASE}/client/${one.id}`;
    expect((await test.api.as('manager').put(url, { phone: one.phone, name: 'Same' })).status).toBe(200);
    const answer = await test.api.as('manager').put(url, { phone: other.phone });
    expect(errorsOf(answer)).toEqual({ phone: ['This phone already belongs to a client'] });
  });

  it('[CLI-020] keeps the additional phone as it was written, and finds the client by its digits', async () => {
    const { id } = await add({ additionalPhone: ' 02-1234 (mother) ' });
    const url = `${BASE}/client/${id}`;
    const { body: kept } = await test.api.as('manager').get<{ data: Client }>(url);
    expect(kept.data.additionalPhone).toBe('02-1234 (mother)');
    const { body: found } = await test.api
      .as('manager')
      .get<{ data: { clients: Client[] } }>(`${BASE}/clients/v2?search=021234`);
    expect(found.data.clients.map((client) => client.id)).toContain(id);
    const changed = await test.api.as('manager').put<{ data: Client }>(url, { additionalPhone: '03-77 אבא' });
    expect(changed.body.data.additionalPhone).toBe('03-77 אבא');
  });

  it('keeps no second phone that is the first one, in whatever notation', async () => {
    const phone = newPhone();
    const { id, additionalPhone } = await add({ phone, additionalPhone: phone.replace('+972', '0') });
    expect(additionalPhone).toBe('');
    const url = `${BASE}/client/${id}`;
    const next = newPhone();
    const put = async (body: object) =>
      (await test.api.as('manager').put<{ data: Client }>(url, body)).body.data.additionalPhone;
    expect(await put({ additionalPhone: next })).toBe(next);
    expect(await put({ phone: next })).toBe('');
    expect(await put({ additionalPhone: `${next} (mother)` })).toBe(`${next} (mother)`);
  });

  it('[CLI-023] leaves a deleted client as it is, until it is restored', async () => {
    const client = await add();
    const url = `${BASE}/client/${client.id}`;
    await test.api.as('admin').delete(url);
    expect((await test.api.as('manager').put(url, { city: 'Elad' })).status).toBe(404);
    await test.api.as('admin').put(`${url}/restore`);
    expect((await test.api.as('manager').put(url, { city: 'Elad' })).status).toBe(200);
  });

  it('answers 404 for a client that is not there', async () => {
    for (const id of ['99999', '0', 'abc'])
      expect((await test.api.as('admin').put(`${BASE}/client/${id}`, { city: 'x' })).status).toBe(404);
  });
});

describe('deleting and restoring', () => {
  it('[CLI-023] [CLI-052] [CLI-053] [CLI-021] is soft, comes back, and tells the others once each', async () => {
    const client = await add();
    const url = `${BASE}/client/${client.id}`;
    for (let i = 0; i < 2; i++) {
      const { body: deleted } = await test.api.as('admin').delete<{ data: Client }>(url);
      expect(deleted.data).toMatchObject({ isDeleted: 1, visible: 0 });
    }
    const { body: still } = await test.api.as('worker').get<{ data: Client }>(url);
    expect(still.data.isDeleted).toBe(1);
    for (let i = 0; i < 2; i++) {
      const { body: restored } = await test.api.as('admin').put<{ data: Client }>(`${url}/restore`);
      expect(restored.data).toMatchObject({ isDeleted: 0, visible: 1 });
    }
    await test.published();
    const told = await test.events.stored(ClientDeleted.subject, ClientRestored.subject);
    expect(
      told.filter((e) => e.aggregateId === String(client.id)).map((e) => [e.type, e.aggregateVersion]),
    ).toEqual([
      ['clients.client.deleted', 3],
      ['clients.client.restored', 4],
    ]);
  });

  it.each<[Person, number]>([
    ['admin', 200],
    ['manager', 403],
    ['designer', 403],
    ['usa', 403],
    ['worker', 403],
  ])('[PERM-007] [CLI-024] is for the admin: %s gets %d', async (person, status) => {
    const { id } = await add();
    expect((await test.api.as(person).delete(`${BASE}/client/${id}`)).status).toBe(status);
    expect((await test.api.as(person).put(`${BASE}/client/${id}/restore`)).status).toBe(status);
  });
});

describe('the list', () => {
  it('[CLI-041] [CLI-042] [CLI-043] pages newest first with the exact total', async () => {
    const made = [await add({ name: 'Paged', surname: 'One' }), await add({ name: 'Paged', surname: 'Two' })];
    const first = await page('search=Paged&per_page=1');
    expect(first.pagination).toEqual({ total: 2, page: 1, per_page: 1 });
    expect(first.clients.map(({ id }) => id)).toEqual([made[1]!.id]);
    expect((await page('search=Paged&per_page=1&page=2')).clients[0]!.id).toBe(made[0]!.id);
    expect((await page('search=Paged&sort=date_asc')).clients.map(({ id }) => id)).toEqual(
      made.map(({ id }) => id),
    );
    expect((await page('search=Paged&sort=name_desc')).clients[0]!.surname).toBe('Two');
  });

  it('[CLI-064] takes 15 by default and cuts to 100', async () => {
    expect((await page('')).pagination.per_page).toBe(15);
    expect((await page('per_page=5000')).pagination.per_page).toBe(100);
    expect((await test.api.as('manager').get(`${BASE}/clients/v2?sort=sideways`)).status).toBe(422);
  });

  it('[CLI-044] [CLI-045] lists active, deleted or both', async () => {
    const [kept, gone] = [await add({ name: 'Status' }), await add({ name: 'Status' })];
    await test.api.as('admin').delete(`${BASE}/client/${gone.id}`);
    const ids = async (query: string) => (await page(`search=Status&${query}`)).clients.map(({ id }) => id);
    expect(await ids('')).toEqual([kept.id]);
    expect(await ids('status=active')).toEqual([kept.id]);
    expect(await ids('status=deleted')).toEqual([gone.id]);
    expect(await ids('status=both')).toEqual([gone.id, kept.id]);
    const { body: deleted } = await test.api.as('manager').get(`${BASE}/clients/getDeleted`);
    expect(clientsAnswerSchema.parse(deleted).data.map(({ id }) => id)).toContain(gone.id);
    expect(clientsAnswerSchema.parse(deleted).data.every(({ isDeleted }) => isDeleted === 1)).toBe(true);
  });

  it.each([
    'Zehava',
    'ze',
    'ZEHAVA Ne',
    'נא',
    'בן דוד',
    'דוד־נא',
    '0537770',
    '+972 53-777',
    '97253777',
    '77 7',
    '37770',
  ])('[CLI-002] finds by %s', async (typed) => {
    const found = await page(`search=${encodeURIComponent('Zehava')}`);
    const one =
      found.clients[0] ?? (await add({ name: 'Zehava', surname: 'Neו בן־דוד נאה', phone: '053-777-0999' }));
    const { clients } = await page(`per_page=100&search=${encodeURIComponent(typed)}`);
    expect(clients.map(({ id }) => id)).toContain(one.id);
  });

  it('[CLI-002] finds no one by wildcards', async () => {
    for (const typed of ['%', '_', '\\', '%%'])
      expect((await page(`search=${encodeURIComponent(typed)}`)).pagination.total).toBe(0);
  });

  it('[CLI-040] [CLI-059] streams all clients up to the limit in the path', async () => {
    const all = await test.api.as('manager').get(`${BASE}/clients/100000`);
    expect(all.headers['content-type']).toContain('application/json');
    const clients = clientsAnswerSchema.parse(all.body).data;
    expect(clients).toHaveLength((await page('')).pagination.total);
    expect(clients.map(({ created_at }) => created_at)).toEqual(
      clients
        .map(({ created_at }) => created_at)
        .toSorted()
        .reverse(),
    );
    const three = await test.api.as('manager').get(`${BASE}/clients/3`);
    expect(clientsAnswerSchema.parse(three.body).data).toEqual(clients.slice(0, 3));
    expect((await test.api.as('manager').get(`${BASE}/clients/0`)).status).toBe(404);
    expect((await test.api.as('manager').get(`${BASE}/clients/many`)).status).toBe(404);
  });

  it('[CLI-040] streams more than one batch without a hole or a double', async () => {
    await test.sql(
      `insert into client (version, name, surname, phone, additional_phone, email, country, city, address,
         search_text, created_by_id, created_by_role, created_at, updated_at)
       select 1, 'Bulk', n::text, '', '', '', 'Israel', '', '', 'bulk', 5, 'USA_MANAGER',
         '2020-01-01'::timestamptz + (n / 3) * interval '1 microsecond', now()
       from generate_series(1, 2345) n`,
    );
    const { body: mine } = await test.api.as('usa2').get(`${BASE}/clients/getMy`);
    const ids = clientsAnswerSchema.parse(mine).data.map(({ id }) => id);
    expect(ids).toHaveLength(2345);
    expect(new Set(ids).size).toBe(2345);
    await test.sql('delete from client where created_by_id = 5');
    expect((await test.api.as('usa2').get(`${BASE}/clients/getMy`)).body).toEqual({ data: [] });
  });

  it('[PERM-022] is closed to a worker', async () => {
    for (const path of [
      'clients/v2',
      'clients/100',
      'clients/getDeleted',
      'clients/getMy',
      'client/getByPhone?phone=1',
    ])
      expect((await test.api.as('worker').get(`${BASE}/${path}`)).status).toBe(403);
  });
});

describe('own clients of a usa_manager', () => {
  it('[PERM-027] [CLI-046] are all that the person sees, everywhere', async () => {
    const own = await add({ name: 'Mineonly', phone: '+12125559001' }, 'usa');
    const other = await add({ name: 'Mineonly', phone: '+12125559002' }, 'usa2');
    const shop = await add({ name: 'Mineonly' });
    const { clients, pagination } = await page('search=Mineonly&status=both', 'usa');
    expect([clients.map(({ id }) => id), pagination.total]).toEqual([[own.id], 1]);
    for (const { id } of [other, shop]) {
      expect((await test.api.as('usa').get(`${BASE}/client/${id}`)).status).toBe(404);
      expect((await test.api.as('usa').put(`${BASE}/client/${id}`, { city: 'x' })).status).toBe(404);
    }
    const { body: all } = await test.api.as('usa').get(`${BASE}/clients/100000`);
    const seen = clientsAnswerSchema.parse(all).data.map(({ id }) => id);
    expect(seen).toContain(own.id);
    expect(seen).not.toContain(other.id);
    const byPhone = (phone: string) =>
      test.api
        .as('usa')
        .get<{ data: Client | null }>(`${BASE}/client/getByPhone?phone=${encodeURIComponent(phone)}`);
    expect((await byPhone(own.phone)).body.data?.id).toBe(own.id);
    expect((await byPhone(shop.phone)).body.data).toBeNull();
    expect((await test.api.as('usa').put(`${BASE}/client/${own.id}`, { city: 'Monsey' })).status).toBe(200);
  });
});

describe('looking a client up', () => {
  it('[CLI-048] finds by phone in any notation, null when there is none', async () => {
    const client = await add({ phone: '+972547770001' });
    for (const phone of ['+972547770001', '0547770001', '054-777 0001', '972547770001']) {
      const { body: answer } = await test.api
        .as('manager')
        .get<{ data: Client }>(`${BASE}/client/getByPhone?phone=${encodeURIComponent(phone)}`);
      expect(answer.data.id).toBe(client.id);
    }
    for (const phone of ['0540000000', PLACEHOLDER_PHONE, ''])
      expect(
        (await test.api.as('manager').get(`${BASE}/client/getByPhone?phone=${encodeURIComponent(phone)}`))
          .body,
      ).toEqual({ data: null });
  });

  it('[CLI-049] [CLI-022] [CLI-015] knows orders and meetings from the events of their owners', async () => {
    const client = await add();
    const aggregate = { aggregateId: '7001' };
    await test.events.publish(OrderCreated, order({ orderId: 7001, clientId: client.id }), aggregate);
    await test.events.publish(
      MeetingScheduled,
      meeting({
        meetingId: 9001,
        clientId: client.id,
        calendar: 'repairs',
        startAt: '2030-07-01T06:30:00Z',
      }),
      { aggregateId: '9001' },
    );
    const seen = await test.waitFor('the views', async () => {
      const answer = await test.api.as('worker').get<{ data: Client }>(`${BASE}/client/getClientByWig/7001`);
      return answer.status === 200 && answer.body.data.meetings.length === 1 && answer.body.data;
    });
    expect(seen).toMatchObject({
      id: client.id,
      wigs: [7001],
      meetings: [{ start_at: '2030-07-01 09:30:00', calendar: 'repairs' }],
    });

    await test.events.publish(MeetingDeleted, meeting({ meetingId: 9001, clientId: client.id }), {
      aggregateId: '9001',
      aggregateVersion: 2,
    });
    await test.events.publish(OrderDeleted, order({ orderId: 7001, clientId: client.id, visible: false }), {
      ...aggregate,
      aggregateVersion: 3,
    });
    await test.waitFor('the views to forget', async () => {
      const { body: answer } = await test.api
        .as('worker')
        .get<{ data: Client }>(`${BASE}/client/${client.id}`);
      return answer.data.wigs.length === 0 && answer.data.meetings.length === 0;
    });
    expect((await test.api.as('worker').get(`${BASE}/client/getClientByWig/7001`)).status).toBe(404);
  });

  it('keeps the newest when events come late or twice, and rebuilds the same view', async () => {
    const [one, two] = [await add(), await add()];
    const at = (aggregateVersion: number) => ({ aggregateId: '7002', aggregateVersion });
    await test.events.publish(OrderCreated, order({ orderId: 7002, clientId: two.id }), at(5));
    const late = await test.events.publish(OrderCreated, order({ orderId: 7002, clientId: one.id }), at(4));
    await test.events.publishAgain(late);
    await test.handled('ORDERS');
    const ofOrder = () => test.api.as('worker').get<{ data: Client }>(`${BASE}/client/getClientByWig/7002`);
    expect((await ofOrder()).body.data.id).toBe(two.id);
    await test.sql('update order_view set client_id = null');
    const { code, output } = await maintain(
      AppModule,
      { backends, database: test.database },
      'replay',
      'order-view',
    );
    expect([code, output]).toEqual([0, expect.stringContaining('order-view rebuilt')]);
    expect((await ofOrder()).body.data.id).toBe(two.id);
  });
});

describe('the list as a spreadsheet', () => {
  const sheet = async (query: string, person: Person = 'manager') => {
    const answer = await test.api
      .as(person)
      .get(`${BASE}/clients/excel?${query}`, { 'accept-language': 'en' });
    expect(answer.status).toBe(200);
    return sheetRows(answer.bytes);
  };

  it('holds what the filter finds, formulas as the text that they are', async () => {
    const { phone } = await add({ name: '=1+1', surname: 'Sheetfull' });
    await add({ name: 'Other', surname: 'Sheetless' });
    const [head, ...rows] = await sheet('search=Sheetfull');
    expect(head).toEqual(['Name', 'State', 'Phone', 'Created', 'Other phone', 'Email', 'City', 'Address']);
    expect(rows.map((row) => [row[0], row[2]])).toEqual([['=1+1 Sheetfull', phone]]);
  });

  it('[CLI-034] has no phone of whoever has none', async () => {
    await add({ surname: 'Phoneless', phone: '' }, 'usa');
    expect(await sheet('search=Phoneless&columns=name,phone')).toEqual([
      ['Name', 'State', 'Phone'],
      [expect.stringContaining('Phoneless')],
    ]);
  });

  it('follows the columns of the page, in their order', async () => {
    const { phone } = await add({ surname: 'Columnfull', city: 'Haifa' });
    expect(await sheet('search=Columnfull&columns=city,phone,deeds')).toEqual([
      ['City', 'Phone'],
      ['Haifa', phone],
    ]);
  });

  it('[PERM-026] holds of a usa_manager the own clients alone, and is closed to a worker', async () => {
    await add({ surname: 'Foreignsheet' });
    expect(await sheet('search=Foreignsheet', 'usa')).toHaveLength(1);
    expect((await test.api.as('worker').get(`${BASE}/clients/excel`)).status).toBe(403);
  });
});
