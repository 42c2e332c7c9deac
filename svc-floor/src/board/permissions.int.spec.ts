import { askMatrix, type Matrix, PEOPLE } from '@peruke/svc-kit/testing';
import { type FloorTest, startFloor } from '../testing/floor-test.js';

let t: FloorTest;
beforeAll(async () => {
  t = await startFloor();
}, 120_000);
afterAll(() => t?.stop());

let last = 500;
const make: Matrix['make'] = async (person) => {
  const order = await t.order(++last, { createdBy: { id: PEOPLE[person].id, nickName: person } });
  await t.test.sql(
    `with shelf as (insert into place (code, name, kind) values ('M${last}', 'Matrix', 'shelf') returning id)
     insert into place_move (order_id, place_id, at, by_name) select ${last}, id, now(), 'matrix' from shelf`,
  );
  return { marker: order.barcode, order: order.orderId };
};

const matrix: Matrix = {
  make,
  scoped: {
    'GET /floor/board': { at: () => '/floor/board', foreign: 'absent' },
    'GET /floor/centres': { at: () => '/floor/centres', foreign: 'nobody' },
    'GET /floor/places': { at: () => '/floor/places', foreign: 'nobody' },
    'GET /floor/places/excel': { at: () => '/floor/places/excel', foreign: 'nobody' },
    'GET /floor/places/:id/excel': { at: () => '/floor/places/1/excel', foreign: 'nobody' },
    'GET /floor/places/:id': { at: () => '/floor/places/1', foreign: 'nobody' },
    'GET /floor/places/:id/stocktakes': { at: () => '/floor/places/1/stocktakes', foreign: 'nobody' },
    'GET /floor/places/:id/stocktakes/open': {
      at: () => '/floor/places/1/stocktakes/open',
      foreign: 'nobody',
    },
    'GET /floor/orders/:id': { at: ({ order }) => `/floor/orders/${order}`, foreign: 404 },
    'GET /floor/orders/:id/place': { at: ({ order }) => `/floor/orders/${order}/place`, foreign: 404 },
    'GET /floor/wigs': { at: ({ marker }) => `/floor/wigs?code=${marker}`, foreign: 422 },
    'GET /floor/whereabouts': { at: ({ order }) => `/floor/whereabouts?orders=${order}`, foreign: 'absent' },
    'GET /floor/people/:id/figures': {
      at: () => '/floor/people/1/figures?from=2026-01-01&to=2026-12-31',
      foreign: 403,
      // she is not the one that is asked for
      own: 403,
    },
    'GET /floor/promise': { at: ({ order }) => `/floor/promise?order_id=${order}`, foreign: 404 },
  },
  open: {},
};

it('answers every call as its permission and its scope say, and knows no call that says nothing', async () => {
  const { cells, wrong } = await askMatrix(t.test, matrix);
  expect(wrong).toEqual([]);
  expect(cells).toBeGreaterThan(500);
}, 600_000);
