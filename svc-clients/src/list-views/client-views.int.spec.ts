import { type Client, callViewsSchema, clientViewsSchema } from '@peruke/contracts/clients';
import type { ErrorBody } from '@peruke/contracts/kernel';
import {
  createTestApp,
  type Person,
  startTestBackends,
  type TestApp,
  type TestBackends,
} from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';

let backends: TestBackends;
let test: TestApp;
let made = 0;
beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends });
});
afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

const LISTS = { clients: '/base/api/clients', calls: '/base/api/messages/call-list' } as const;
type List = keyof typeof LISTS;

const save = (list: List, given: object, as: Person = 'manager') =>
  test.api.as(as).post<{ data: { id: number } } & ErrorBody>(`${LISTS[list]}/views`, {
    name: `view ${++made}`,
    filter: {},
    ...given,
  });
const read = async (list: List, as: Person = 'manager') => {
  const { body } = await test.api.as(as).get(`${LISTS[list]}/views`);
  return (list === 'clients' ? clientViewsSchema : callViewsSchema).parse(body).data;
};
const viewIn = async (list: List, id: number, as: Person = 'manager') =>
  (await read(list, as)).views.find((view) => view.id === id);

const addClient = async (surname: string, as: Person = 'manager'): Promise<Client> => {
  const phone = `+97252${String(4_440_000 + ++made)}`;
  const { body } = await test.api
    .as(as)
    .post<{ data: Client }>('/base/api/client', { name: 'Adi', surname, phone });
  return body.data;
};
/** Her message did not arrive: somebody should call. */
const toCall = (client: Client, occasion: string) =>
  test.sql(
    `insert into message (cause_id, occasion, client_id, phone, language, body, provider, status, description, variables, created_at)
     values (gen_random_uuid(), ?, ?, ?, 'en', '', 'local', 'undelivered', '', ?::jsonb, now())`,
    [occasion, client.id, client.phone, JSON.stringify({ barcode: `77${client.id}` })],
  );

describe('views of clients', () => {
  it('keep filter, sort, columns and density, and count what the reader may see', async () => {
    const columns = [{ id: 'name', shown: true, width: 200 }];
    const filter = { search: 'Zofit', status: 'both', sort: 'name_asc', size: 30 };
    const answer = await save('clients', { filter, columns, density: 'compact', shared: true });
    expect(answer.status).toBe(201);
    const { id } = answer.body.data;
    await addClient('Zofit');
    await addClient('Zofit', 'usa');
    expect(await viewIn('clients', id)).toMatchObject({ filter, columns, density: 'compact', count: 2 });
    expect(await viewIn('clients', id, 'usa')).toMatchObject({ count: 1, may_change: false, mine: false });
    expect((await test.api.as('worker').get(`${LISTS.clients}/views`)).status).toBe(403);
  });

  it('are shared by the office alone, and say what is wrong at the field', async () => {
    expect((await save('clients', { shared: true }, 'usa')).status).toBe(403);
    const bad = await save('clients', { name: '', filter: { status: 'gone', sort: 'age', size: 0 } });
    expect([bad.status, Object.keys(bad.body.errors ?? {}).toSorted()]).toEqual([
      422,
      ['filter.size', 'filter.sort', 'filter.status', 'name'],
    ]);
  });
});

describe('views of calls', () => {
  it('filter by what is to be told and by whom, as the list and its spreadsheet do', async () => {
    const [ready, recall] = [await addClient('Peleg'), await addClient('Peleg')];
    await toCall(ready, 'ready');
    await toCall(recall, 'recall');
    const ask = async (query: string) => {
      const { body } = await test.api
        .as('manager')
        .get<{ data: { calls: { client: { id: number } }[] } }>(`${LISTS.calls}?${query}`);
      return body.data.calls.map(({ client }) => client.id);
    };
    expect(await ask('search=Peleg')).toEqual([ready.id, recall.id]);
    expect(await ask('search=Peleg&sort=since_desc')).toEqual([recall.id, ready.id]);
    expect(await ask('search=Peleg&occasion=recall')).toEqual([recall.id]);
    expect(await ask(`search=77${ready.id}`)).toEqual([ready.id]);
    const { body } = await save('calls', { filter: { search: 'Peleg', occasion: 'ready' } });
    expect(await viewIn('calls', body.data.id)).toMatchObject({ count: 1 });
    const other = await save('calls', { filter: { search: 'Peleg' }, shared: true });
    expect(await viewIn('calls', other.body.data.id, 'usa')).toMatchObject({ count: 0 });
  });

  it('are apart from those of the clients, names and columns too', async () => {
    const name = 'The same name';
    const { id } = (await save('clients', { name })).body.data;
    expect((await save('calls', { name })).status).toBe(201);
    expect((await save('calls', { name })).body.errors).toHaveProperty('name');
    expect(await viewIn('calls', id)).toBeUndefined();
    expect((await test.api.as('manager').delete(`${LISTS.calls}/views/${id}`)).status).toBe(404);
    const columns = [{ id: 'name', shown: true, width: 160 }];
    expect((await test.api.as('manager').put(`${LISTS.calls}/columns`, { columns })).status).toBe(200);
    expect([(await read('calls')).columns, (await read('clients')).columns]).toEqual([columns, null]);
  });
});
