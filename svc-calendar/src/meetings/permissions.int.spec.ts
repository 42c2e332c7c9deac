import { type Meeting } from '@peruke/contracts/calendar';
import { ClientAdded, OrderCreated } from '@peruke/contracts/events';
import {
  askMatrix,
  createTestApp,
  type Matrix,
  type ScopeCase,
  startTestBackends,
  type TestApp,
  type TestBackends,
} from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { client, introduceNeighbours, order, USERS } from '../testing/neighbours.js';

let backends: TestBackends;
let test: TestApp;
let made = 0;

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends });
  await introduceNeighbours(test);
});
afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

const plan = (clientId: number | string, orderId: number | string, subject: string) => ({
  client_id: clientId,
  wig_id: orderId,
  date: '2027-06-06',
  time: '10:00',
  calendar: 'us_agent',
  subject,
});

/** A meeting of an own order, known by its subject. */
const make: Matrix['make'] = async (person) => {
  const id = 6_000 + ++made;
  const by = { id: USERS[person].userId, nickName: USERS[person].nickName };
  const role = { createdById: by.id, createdByRole: 'USA_MANAGER' } as const;
  await test.events.publish(ClientAdded, client(id, role), { aggregateId: String(id) });
  const facts = order(id, { clientId: id, createdBy: by, createdByRole: 'USA_MANAGER' });
  await test.events.publish(OrderCreated, facts, { aggregateId: String(id) });
  await test.handled('CLIENTS');
  await test.handled('ORDERS');
  const marker = `subject-${id}`;
  const { body } = await test.api
    .as(person)
    .post<{ data: Meeting }>('/base/api/meeting', plan(id, id, marker));
  return { marker, meeting: body.data.id, client: id, order: id };
};

const list = (path: string): ScopeCase => ({ at: () => path, foreign: 'absent' });
const record = (at: ScopeCase['at'], more: Partial<ScopeCase> = {}): ScopeCase => ({
  at,
  foreign: 404,
  ...more,
});

const matrix: Matrix = {
  make,
  scoped: {
    'GET /meetings/v2/filterByType': list(
      '/meetings/v2/filterByType?date_from=2027-06-01&date_to=2027-06-30',
    ),
    'GET /meetings/v2/filterFutureMeetings': list('/meetings/v2/filterFutureMeetings'),
    'GET /meetings/v2/excel': {
      at: () => '/meetings/v2/excel?date_from=2027-06-01&date_to=2027-06-30',
      foreign: 'nobody',
    },
    'GET /meetings/v2/all': list('/meetings/v2/all?per_page=100'),
    'GET /meeting/:id': record(({ meeting }) => `/meeting/${meeting}`),
    'POST /meeting': {
      at: () => '/meeting',
      body: ({ client: clientId, order: orderId }) => plan(clientId!, orderId!, 'new'),
      foreign: 422,
    },
    'PUT /meeting/:id': record(({ meeting }) => `/meeting/${meeting}`, { body: () => ({ time: '10:30' }) }),
    'DELETE /meeting/:id': record(({ meeting }) => `/meeting/${meeting}`),
    // Who has just made it is who asks.
    'POST /meeting/:id/undo': record(({ meeting }) => `/meeting/${meeting}/undo`, {
      body: () => ({ base_version: 1 }),
    }),
    // The day has not come.
    'PUT /meeting/:id/attendance': record(({ meeting }) => `/meeting/${meeting}/attendance`, {
      body: () => ({ attendance: 'arrived' }),
      own: 422,
    }),
    'GET /getHebcalEvents': { at: () => '/getHebcalEvents?year=2027&month=6', foreign: 'nobody' },
    'GET /meetings/feed': { at: () => '/meetings/feed', foreign: 'nobody' },
    'POST /meetings/feed': { at: () => '/meetings/feed', foreign: 'nobody' },
    'DELETE /meetings/feed': { at: () => '/meetings/feed', foreign: 'nobody' },
  },
  open: {
    'GET /meetings/feed/:file': {
      at: async () => {
        const { body } = await test.api
          .as('manager')
          .post<{ data: { url: string } }>('/base/api/meetings/feed');
        return new URL(body.data.url, 'http://portal').pathname;
      },
      other: `/base/api/meetings/feed/2-${'a'.repeat(32)}.ics`,
    },
  },
};

it('[PERM-026] [PERM-061] answers every call as its permission and its scope say, and knows no call that says nothing', async () => {
  const { cells, wrong } = await askMatrix(test, matrix);
  expect(wrong).toEqual([]);
  expect(cells).toBeGreaterThan(250);
}, 600_000);

it('[PERM-064] a feed of a usa_manager holds the own meetings alone', async () => {
  const [mine, theirs] = [await make('usa'), await make('usa2')];
  const { body } = await test.api.as('usa').post<{ data: { url: string } }>('/base/api/meetings/feed');
  const url = new URL(body.data.url, 'http://portal');
  const feed = await test.app.inject({ method: 'GET', url: url.pathname + url.search });
  expect([feed.statusCode, feed.payload.includes(mine.marker), feed.payload.includes(theirs.marker)]).toEqual(
    [200, true, false],
  );
});
