import type { Client } from '@peruke/contracts/clients';
import { MeetingScheduled, OrderMoved } from '@peruke/contracts/events';
import {
  askMatrix,
  createTestApp,
  type Matrix,
  PEOPLE,
  type ScopeCase,
  startTestBackends,
  type TestApp,
  type TestBackends,
} from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';

let backends: TestBackends;
let test: TestApp;
let sharedClient: number;
let made = 0;

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends });
  sharedClient = (await addClient('usa', 'Shared')).id;
});
afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

const addClient = async (person: 'usa' | 'usa2', surname: string): Promise<Client> => {
  const body = { name: 'Tamar', surname, phone: `+97252${String(5_660_000 + ++made)}` };
  return (await test.api.as(person).post<{ data: Client }>('/base/api/client', body)).body.data;
};

/**
 * A client, and an order that was started and a meeting. Those of the other usa_manager are for a client of the first one:
 * an own client does not open what others have made for her.
 */
const make: Matrix['make'] = async (person) => {
  const marker = `9${String(700_000 + ++made)}`;
  const client = await addClient(person, marker);
  const { id } = PEOPLE[person];
  const order = 5_000 + made;
  await test.events.publish(
    OrderMoved,
    {
      orderId: order,
      barcode: marker,
      clientId: person === 'usa' ? client.id : sharedClient,
      client: '',
      state: 'Wigs in Production',
      isRepair: false,
      totalPrice: 0,
      createdBy: { id, nickName: person },
      createdByRole: 'USA_MANAGER',
      creator: { id, nickName: person },
      completeDate: null,
      visible: true,
      from: 'Draft',
      to: 'Wigs in Production',
      tellCustomer: true,
    },
    { aggregateId: String(order) },
  );
  await test.events.publish(
    MeetingScheduled,
    {
      meetingId: order,
      orderId: null,
      clientId: sharedClient,
      calendar: 'us_agent',
      subject: '',
      startAt: '2033-01-02T08:00:00.000Z',
      manager: null,
      createdById: id,
      isCanceled: false,
    },
    { aggregateId: String(order) },
  );
  const message = await test.waitFor('the message of the move', async () => {
    const [row] = await test.sql<{ id: number }>('select id from message where order_id = ?', [order]);
    return row?.id;
  });
  await test.sql("update message set status = 'unsent' where id = ?", [message]);
  // one at a time: there is an end to how many one person keeps
  await test.sql('delete from saved_view where owner_id = ?', [id]);
  const view = async (name: string, filter: object): Promise<number> => {
    const [row] = await test.sql<{ id: number }>(
      `insert into saved_view (list, name, filter, owner_id, owner_name, created_at, updated_at)
       values (?, ?, ?::jsonb, ?, ?, now(), now()) returning id`,
      [name, `${name} of ${marker}`, JSON.stringify(filter), id, person],
    );
    return row!.id;
  };
  const clientView = await view('clients', { search: '', status: 'active', sort: null, size: 15 });
  const callView = await view('calls', { search: '', occasion: '', sort: null, size: 15 });
  const [run] = await test.sql<{ id: number }>(
    `with run as (insert into bulk_run (deed, actor, user_id, started_at, finished_at)
       values ('{"action":"remind"}', '{}', ?, now(), now()) returning id)
     insert into bulk_row (run_id, order_id, outcome) select id, ?, 'done' from run returning run_id as id`,
    [id, order],
  );
  return {
    ...{ marker, client: client.id, phone: client.phone, order, meeting: order, message },
    ...{ clientView, callView, run: run!.id },
  };
};

const list = (path: string): ScopeCase => ({ at: () => path, foreign: 'absent' });
const record = (at: ScopeCase['at'], more: Partial<ScopeCase> = {}): ScopeCase => ({
  at,
  foreign: 404,
  ...more,
});
const common = (path: string): ScopeCase => ({ at: () => path, foreign: 'nobody' });

/** The views and the columns of a list are below its path. */
const views = (path: string, mine: 'clientView' | 'callView'): Matrix['scoped'] => ({
  [`GET ${path}/views`]: list(`${path}/views`),
  [`POST ${path}/views`]: {
    at: () => `${path}/views`,
    body: () => ({ name: `view ${++made}`, filter: {} }),
    foreign: 'nobody',
  },
  [`PUT ${path}/views/:id`]: record((of) => `${path}/views/${of[mine]}`, {
    body: () => ({ name: `view ${++made}` }),
  }),
  [`DELETE ${path}/views/:id`]: record((of) => `${path}/views/${of[mine]}`),
  [`PUT ${path}/columns`]: {
    at: () => `${path}/columns`,
    body: () => ({ columns: [{ id: 'name', shown: true, width: null }] }),
    foreign: 'nobody',
  },
});

const matrix: Matrix = {
  make,
  scoped: {
    ...views('/clients', 'clientView'),
    ...views('/messages/call-list', 'callView'),
    'GET /clients/v2': list('/clients/v2?per_page=100'),
    'GET /clients/excel': { at: () => '/clients/excel', foreign: 'nobody' },
    'GET /clients/care-codes': common('/clients/care-codes'),
    'GET /clients/getDeleted': common('/clients/getDeleted'),
    'GET /clients/getMy': list('/clients/getMy'),
    'GET /clients/:limit': list('/clients/1000'),
    // Nobody of that phone is null (AMB-57).
    'GET /client/getByPhone': record(
      ({ phone }) => `/client/getByPhone?phone=${encodeURIComponent(phone!)}`,
      {
        foreign: 200,
      },
    ),
    'GET /client/getClientByWig/:orderId': record(({ order }) => `/client/getClientByWig/${order}`),
    'GET /client/:id': record(({ client }) => `/client/${client}`),
    'POST /client': {
      at: () => '/client',
      body: () => ({ name: 'New', phone: `+97252${String(5_660_000 + ++made)}` }),
      foreign: 'nobody',
    },
    'PUT /client/:id': record(({ client }) => `/client/${client}`, { body: () => ({ city: 'Haifa' }) }),
    'GET /client/:id/fit': record(({ client }) => `/client/${client}/fit`),
    'PUT /client/:id/fit': record(({ client }) => `/client/${client}/fit`, {
      body: () => ({
        circumference: 56.5,
        frontToNape: null,
        earToEarOverTop: null,
        earToEarAcrossForehead: null,
        templeToTemple: null,
        nape: null,
      }),
    }),
    'GET /client/:id/same': record(({ client }) => `/client/${client}/same`),
    // herself: nobody is told from herself
    'DELETE /client/:id/same/:otherId': record(({ client }) => `/client/${client}/same/${client}`, {
      own: 404,
    }),
    'POST /client/:id/merge': record(({ client }) => `/client/${client}/merge`, {
      // with herself: nobody is merged
      body: ({ client }) => ({ merged_id: client }),
      own: 409,
    }),
    'DELETE /client/:id/merged/:mergedId': record(({ client }) => `/client/${client}/merged/${client}`, {
      own: 404,
    }),
    'GET /client/imports': common('/client/imports'),
    'POST /client/imports': { at: () => '/client/imports', body: () => ({}), own: 422, foreign: 422 },
    'GET /client/imports/:id': record(() => '/client/imports/1', { own: 404 }),
    'PUT /client/imports/:id': record(() => '/client/imports/1', {
      body: () => ({ fields: ['phone'], updates: true }),
      own: 404,
    }),
    'GET /client/imports/:id/rows': common('/client/imports/1/rows'),
    'GET /client/imports/:id/refused': record(() => '/client/imports/1/refused', { own: 404 }),
    'POST /client/imports/:id/start': record(() => '/client/imports/1/start', { own: 404 }),
    'POST /client/imports/:id/stop': record(() => '/client/imports/1/stop', { own: 404 }),
    'POST /client/imports/:id/undo': record(() => '/client/imports/1/undo', { own: 404 }),
    'GET /countries/codes': common('/countries/codes'),
    'POST /countries/cities': {
      at: () => '/countries/cities',
      body: () => ({ country: 'Israel' }),
      foreign: 'nobody',
    },
    'GET /countries/flags': common('/countries/flags'),
    'GET /messages': {
      at: ({ order }) => `/messages?order_id=${order}`,
      foreign: 200,
    },
    'GET /messages/call-list/excel': { at: () => '/messages/call-list/excel', foreign: 'nobody' },
    'GET /messages/call-list': list('/messages/call-list?per_page=100'),
    'GET /messages/reminders': {
      at: ({ order }) => `/messages/reminders?order_ids=${order}`,
      foreign: 200,
    },
    'POST /messages/reminders': {
      at: () => '/messages/reminders',
      body: ({ order }) => ({ order_id: order }),
      foreign: 404,
      // it is in production still
      own: 422,
    },
    'POST /messages/trial': {
      at: () => '/messages/trial',
      body: () => ({
        ...{ occasion: 'ready', language: 'en', text: '', phone: '+972525550143' },
        subject: { name: 'Ruth', surname: 'Levi', barcode: '204525' },
      }),
      foreign: 'nobody',
    },
    'POST /messages/reminders/bulk': {
      at: () => '/messages/reminders/bulk',
      body: ({ order }) => ({ ids: [order], deed: { action: 'remind' } }),
      // what is not hers is refused row by row
      foreign: 'nobody',
    },
    'GET /messages/reminders/bulk/:id': record(({ run }) => `/messages/reminders/bulk/${run}`),
    'POST /messages/reminders/bulk/:id/stop': record(({ run }) => `/messages/reminders/bulk/${run}/stop`),
    // it went out
    'POST /messages/reminders/bulk/:id/undo': record(({ run }) => `/messages/reminders/bulk/${run}/undo`, {
      own: 409,
    }),
    // whose they are is asked where they are handed over: recalls.int.spec.ts
    'GET /messages/recalls': common('/messages/recalls?per_page=100'),
    'GET /messages/recalls/excel': common('/messages/recalls/excel'),
    'POST /messages/recalls': {
      at: () => '/messages/recalls',
      body: ({ order }) => ({ order_id: order }),
      foreign: 404,
      // it is in production still
      own: 422,
    },
    'PUT /messages/recalls/:id/note': record(({ order }) => `/messages/recalls/${order}/note`, {
      body: () => ({ text: 'noted' }),
      own: 422,
    }),
    'DELETE /messages/recalls/:id/note': record(({ order }) => `/messages/recalls/${order}/note`),
    'PUT /messages/:id/told': record(({ message }) => `/messages/${message}/told`),
    'DELETE /messages/:id/told': record(({ message }) => `/messages/${message}/told`),
  },
  open: {
    'GET /countries/flags/:file': 'pictures of flags',
    'POST /messages/receipts/twilio': "the vendor's signature",
    'GET /messages/receipts/whatsapp': "the vendor's word",
    'POST /messages/receipts/whatsapp': "the vendor's signature",
  },
};

it('[PERM-026] answers every call as its permission and its scope say, and knows no call that says nothing', async () => {
  const { cells, wrong } = await askMatrix(test, matrix);
  expect(wrong).toEqual([]);
  expect(cells).toBeGreaterThan(500);
}, 600_000);

it('[PERM-026] hides from a usa_manager what others do for the own client: message, meeting, order', async () => {
  const theirs = await make('usa2');
  const ask = async (path: string) =>
    (await test.api.as('usa').get<{ data: never }>(`/base/api${path}`)).body.data;
  expect(await ask(`/messages?client_id=${sharedClient}`)).toEqual([]);
  expect(await ask(`/client/${sharedClient}`)).toMatchObject({ wigs: [] });
  const meetings = (await ask(`/client/${sharedClient}`)) as unknown as Client;
  const mine = await make('usa');
  const own = (await ask(`/messages?order_id=${mine['order']}`)) as unknown[];
  expect([own.length, meetings.meetings.length]).toEqual([1, expect.any(Number)]);
  const [before] = await test.sql<{ toldAt: unknown }>(
    'select told_at as "toldAt" from message where id = ?',
    [theirs['message']],
  );
  expect(before?.toldAt).toBeNull();
});
