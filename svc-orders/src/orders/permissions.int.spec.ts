import { ORDER_STATES } from '@peruke/contracts/orders';
import { askMatrix, type Matrix, PEOPLE, type ScopeCase } from '@peruke/svc-kit/testing';
import { CLIENTS, type OrdersTest, startOrders } from '../testing/orders-test.js';

let t: OrdersTest;
beforeAll(async () => {
  t = await startOrders();
});
afterAll(() => t?.stop());

const WHOLE_LIST = {
  search: '',
  state: '',
  special: false,
  hold: false,
  rush: false,
  usa: false,
  sort: null,
  size: 25,
};

/** A view, and an order in Draft with a photo and a change notice; it is known by its barcode. */
const make: Matrix['make'] = async (person) => {
  const order = await t.order(person);
  const [file] = await t.test.sql<{ id: number }>(
    `insert into media (order_id, kind, mime, path, bytes, created_by_id, created_by_name, created_at)
     values (?, 'image', 'image/webp', 'none.webp', 1, 4, 'usa', now()) returning id`,
    [order.id],
  );
  const [notice] = await t.test.sql<{ id: number }>(
    `insert into change_notice (order_id, client, title, content, created_at)
     values (?, ?, 'changed', '{}', now()) returning id`,
    [order.id, `client of ${order.barcode}`],
  );
  // one at a time: there is an end to how many one person keeps
  await t.test.sql('delete from saved_view where owner_id = ?', [PEOPLE[person].id]);
  const [view] = await t.test.sql<{ id: number }>(
    `insert into saved_view (name, filter, owner_id, owner_name, created_at, updated_at)
     values (?, ?::jsonb, ?, ?, now(), now()) returning id`,
    [`view of ${order.barcode}`, JSON.stringify(WHOLE_LIST), PEOPLE[person].id, person],
  );
  const [run] = await t.test.sql<{ id: number }>(
    `with run as (insert into bulk_run (deed, actor, user_id, started_at, finished_at)
       values ('{"action":"release"}', '{}', ?, now(), now()) returning id)
     insert into bulk_row (run_id, order_id, outcome) select id, ?, 'unchanged' from run returning run_id as id`,
    [PEOPLE[person].id, order.id],
  );
  const client = person === 'usa' ? CLIENTS.rachel : CLIENTS.noa;
  return {
    marker: String(order.barcode),
    order: order.id,
    file: file!.id,
    notice: notice!.id,
    view: view!.id,
    run: run!.id,
    client,
  };
};

const list = (path: string): ScopeCase => ({ at: () => path, foreign: 'absent' });
const record = (at: ScopeCase['at'], more: Partial<ScopeCase> = {}): ScopeCase => ({
  at,
  foreign: 404,
  ...more,
});

const matrix: Matrix = {
  make,
  states: {
    names: ORDER_STATES,
    put: ({ order }, state) => t.test.sql('update orders set state = ? where id = ?', [state, order]),
  },
  scoped: {
    'GET /wigs/v2/all': list('/wigs/v2/all'),
    'GET /wigs': list('/wigs'),
    'GET /wigs/photos': { at: ({ order }) => `/wigs/photos?orders=${order}`, foreign: 'nobody' },
    'GET /wigs/getNotDelivered': list('/wigs/getNotDelivered'),
    'GET /wigs/getDelivered': { at: () => '/wigs/getDelivered', foreign: 'nobody' },
    'GET /wigs/getDeliveredByClientName': {
      at: () => '/wigs/getDeliveredByClientName?full_name=Noa',
      foreign: 'nobody',
    },
    'GET /wigsWithLimit/:n': list('/wigsWithLimit/1000'),
    'GET /wigs/getNotDeliveredByUsaManager': list('/wigs/getNotDeliveredByUsaManager'),
    'GET /wigs/getWigsBySearchParameter': list('/wigs/getWigsBySearchParameter?search_parameter='),
    'GET /wigs/getWigsByState': list('/wigs/getWigsByState?state=Draft'),
    'GET /wigs/getWigByStateByUsaManager': list('/wigs/getWigByStateByUsaManager?state=Draft'),
    'GET /wigs/filterByBarcodeOrClient': {
      at: ({ marker }) => `/wigs/filterByBarcodeOrClient?search=${marker}`,
      foreign: 'absent',
    },
    'GET /dashboard/index': { at: () => '/dashboard/index', foreign: 'nobody' },
    'GET /dashboard/attention': { at: () => '/dashboard/attention', foreign: 'nobody' },
    'GET /base/api/data/properties.json': { at: () => '/base/api/data/properties.json', foreign: 'nobody' },
    'GET /data/properties.json': { at: () => '/data/properties.json', foreign: 'nobody' },
    'GET /wig/:id': record(({ order }) => `/wig/${order}`),
    'GET /wig/:id/clients': record(({ order }) => `/wig/${order}/clients`),
    'GET /wig/:id/changes': record(({ order }) => `/wig/${order}/changes`),
    'GET /wig/:id/print': record(({ order }) => `/wig/${order}/print`),
    'GET /wig/:id/pdf': record(({ order }) => `/wig/${order}/pdf`),
    'GET /wig/:id/label': record(({ order }) => `/wig/${order}/label`),
    // Nothing found is null.
    'GET /wig-changes/:id': record(({ notice }) => `/wig-changes/${notice}`, { foreign: 200 }),
    'GET /wig-changes/:id/pdf': record(({ notice }) => `/wig-changes/${notice}/pdf`),
    'GET /wigs/excel': { at: () => '/wigs/excel', foreign: 'nobody' },
    'GET /wigs/bulk/picks': list('/wigs/bulk/picks'),
    'POST /wigs/bulk': {
      at: () => '/wigs/bulk',
      body: ({ order }) => ({ ids: [order], deed: { action: 'release' } }),
      foreign: 'nobody',
    },
    'GET /wigs/bulk/:id': record(({ run }) => `/wigs/bulk/${run}`),
    'POST /wigs/bulk/:id/stop': record(({ run }) => `/wigs/bulk/${run}/stop`),
    // Nothing was done in it that could be taken back.
    'POST /wigs/bulk/:id/undo': record(({ run }) => `/wigs/bulk/${run}/undo`, { own: 409 }),
    'PUT /wigs/columns': {
      at: () => '/wigs/columns',
      body: () => ({ columns: [{ id: 'barcode', shown: true, width: null }] }),
      foreign: 'nobody',
    },
    'GET /wigs/views': list('/wigs/views'),
    'POST /wigs/views': {
      at: () => '/wigs/views',
      body: ({ order }) => ({ name: `new ${order}`, filter: {} }),
      foreign: 'nobody',
    },
    'PUT /wigs/views/:id': record(({ view }) => `/wigs/views/${view}`, {
      body: () => ({ density: 'compact' }),
    }),
    'DELETE /wigs/views/:id': record(({ view }) => `/wigs/views/${view}`),
    'DELETE /file/:id': record(({ file }) => `/file/${file}`),
    'PUT /file/:id/view': record(({ file }) => `/file/${file}/view`, {
      body: () => ({ angle: 'front', moment: 'intake' }),
    }),
    // A draft of a new wig has no stage.
    'PUT /wig/:id/additionalProperties/:stageId/pair': record(
      ({ order }) => `/wig/${order}/additionalProperties/1/pair`,
      { body: () => ({ before: 1, after: 2 }), own: 404 },
    ),
    'DELETE /wig/:id/additionalProperties/:stageId/pair': record(
      ({ order }) => `/wig/${order}/additionalProperties/1/pair`,
      { own: 404 },
    ),
    'POST /wig': {
      at: () => '/wig',
      body: ({ client }) => ({ client_id: client }),
      foreign: 422,
    },
    'POST /wig/:id/updateWig': record(({ order }) => `/wig/${order}/updateWig`, {
      body: () => ({ details: 'curls' }),
    }),
    'PUT /wig/:id/wigUpdateProperties': record(({ order }) => `/wig/${order}/wigUpdateProperties`, {
      body: () => ({ weight: '120' }),
    }),
    'PUT /wig/:id/updateState': record(({ order }) => `/wig/${order}/updateState`, {
      body: () => ({ state: 'Cancelled Wigs' }),
    }),
    'PUT /wig/:id/setCompleteDate': record(({ order }) => `/wig/${order}/setCompleteDate`, {
      body: () => ({ complete_date: '2027-06-06 10:00' }),
    }),
    'PUT /wig/:id/hold': record(({ order }) => `/wig/${order}/hold`, { body: () => ({ reason: 'client' }) }),
    'PUT /wig/:id/release': record(({ order }) => `/wig/${order}/release`),
    'PUT /wig/:id/rush': record(({ order }) => `/wig/${order}/rush`, { body: () => ({ rush: 1 }) }),
    'PUT /wig/:id/seenChanges': record(({ order }) => `/wig/${order}/seenChanges`),
    // Only who is the office delivers a Draft, and nothing was signed for it.
    'POST /wig/:id/handover': record(({ order }) => `/wig/${order}/handover`, {
      body: () => ({
        items: [{ item: 'wig', count: 1 }],
        language: 'he',
        signature: { width: 100, height: 100, strokes: [[1, 2, 3, 4]] },
      }),
      own: 403,
    }),
    'POST /wig/:id/slip': record(({ order }) => `/wig/${order}/slip`, {
      body: () => ({ kind: 'handover', items: [{ item: 'wig', count: 1 }], language: 'he' }),
      own: 422,
    }),
    // What somebody guesses is nobody's.
    'POST /slip/sign': {
      at: () => '/slip/sign',
      body: () => ({
        slip: 'guessed-guessed-guessed',
        signature: { width: 100, height: 100, strokes: [[1, 2, 3, 4]] },
      }),
      own: 422,
      foreign: 'nobody',
    },
    'GET /wig/:id/handovers': record(({ order }) => `/wig/${order}/handovers`),
    'GET /wig/:id/handovers/:receipt/pdf': record(({ order }) => `/wig/${order}/handovers/1/pdf`, {
      own: 404,
    }),
    // Their draft is a new wig, which is not taken in for repair.
    'POST /wig/:id/intake': record(({ order }) => `/wig/${order}/intake`, {
      body: () => ({
        checks: {
          lace: 'sound',
          skin: 'sound',
          net: 'sound',
          wefts: 'sound',
          colour: 'sound',
          pins: 'sound',
          clean: 'sound',
        },
        items: [{ item: 'wig', count: 1 }],
        ceiling: 0,
        language: 'he',
        signature: { width: 100, height: 100, strokes: [[1, 2, 3, 4]] },
      }),
      own: 422,
    }),
    'POST /wig/:id/clientWord': record(({ order }) => `/wig/${order}/clientWord`, {
      body: () => ({ text: 'Yes' }),
      own: 422,
    }),
    'GET /wig/:id/intakes': record(({ order }) => `/wig/${order}/intakes`),
    'GET /wig/:id/intakes/:intake/pdf': record(({ order }) => `/wig/${order}/intakes/1/pdf`, { own: 404 }),
    'GET /wig/:id/intakes/:intake/slip': record(({ order }) => `/wig/${order}/intakes/1/slip`, { own: 404 }),
    'GET /wig/:id/link': record(({ order }) => `/wig/${order}/link`),
    // The house gives no links until somebody switches them on.
    'POST /wig/:id/link': record(({ order }) => `/wig/${order}/link`, { own: 422 }),
    'DELETE /wig/:id/link': record(({ order }) => `/wig/${order}/link`, { own: 404 }),
    // Nothing was done that could be taken back.
    'POST /wig/:id/undo': record(({ order }) => `/wig/${order}/undo`, {
      body: () => ({ base_version: 0 }),
      own: 409,
    }),
    'PUT /wig/:id/updateClient': record(({ order }) => `/wig/${order}/updateClient`, {
      body: () => ({ client_id: CLIENTS.rachel }),
    }),
  },
  open: {
    ...Object.fromEntries(
      ['', '/preview', '/large'].map((size) => [
        `GET /media/:id${size}`,
        { at: () => `/base/api/media/1${size}`, other: `/base/api/media/2${size}` },
      ]),
    ),
    'GET /report/files/employees': {
      at: () => '/base/api/report/files/employees?from=2026-01-01&lang=he&to=2026-01-31',
      other: '/base/api/report/files/employees?from=2026-01-01&lang=he&to=2026-02-28',
    },
  },
  refusedByRule: Object.fromEntries(
    ['admin', 'manager', 'manager-plus', 'usa'].map((person) => [
      `POST /wig/:id/updateWig operator ${person}`,
      'at a bench photos alone, and the call of this test brings none',
    ]),
  ),
};

it('[PERM-026] answers every call as its permission and its scope say, and knows no call that says nothing', async () => {
  const { cells, wrong } = await askMatrix(t.test, matrix);
  expect(wrong).toEqual([]);
  expect(cells).toBeGreaterThan(2_000);
}, 600_000);
