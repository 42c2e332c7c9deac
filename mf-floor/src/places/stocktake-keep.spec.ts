import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

const wig = (order_id: number) => ({
  ...{ order_id, barcode: `204${order_id}`, client: 'Ruth', due_back: null, place: null },
  ...{ since: null, by: null },
});
const OPEN = { id: 7, at: '2026-12-07 09:10:00', by: 'Dafna', wigs: [] };

const saved: number[][] = [];
const server = setupServer(
  http.put('*/base/api/floor/places/1/stocktakes/open/7', async ({ request }) => {
    const { orders } = (await request.json()) as { orders: number[] };
    saved.push(orders);
    return HttpResponse.json({ data: OPEN });
  }),
);

beforeAll(() => server.listen());
afterAll(() => server.close());

it('what a page of before has scanned goes into the count that is begun, once', async () => {
  sessionStorage.setItem(
    'peruke.stocktakes',
    JSON.stringify({ 1: [wig(201), wig(209)], 2: { id: 3, unsaved: [] } }),
  );
  const { goOn, saveScans, stocktakes } = await import('./stocktake-keep');
  expect(stocktakes.get()).toEqual({ 2: { id: 3, unsaved: [] } });
  goOn(1, OPEN);
  await saveScans(1);
  expect(saved).toEqual([[201, 209]]);
  expect(stocktakes.get()[1]).toEqual({ id: 7, unsaved: [], known: [201, 209] });
  goOn(1, OPEN);
  await saveScans(1);
  expect(saved).toHaveLength(1);
});
