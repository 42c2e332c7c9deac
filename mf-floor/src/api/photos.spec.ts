import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { floorApi } from './floor.api';
import { store } from '../store';

const asked: string[] = [];
const server = setupServer(
  http.get('*/base/api/wigs/photos', ({ request }) => {
    const orders = new URL(request.url).searchParams.get('orders') ?? '';
    asked.push(orders);
    const data = orders.split(',').map((id) => ({ order_id: Number(id), url: `/media/${id}` }));
    return HttpResponse.json({ data: data.filter(({ order_id: id }) => id !== 2) });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

const photosOf = async (...orderIds: number[]) => {
  const { data } = await store.dispatch(floorApi.endpoints.photos.initiate({ orderIds }));
  return data?.map(({ order_id: id }) => id);
};

it('asks for the picture of an order once, whatever column its card goes to', async () => {
  expect(await photosOf(1, 2, 3)).toEqual([1, 3]);
  expect(await photosOf(1, 2)).toEqual([1]);
  expect(await photosOf(3, 4)).toEqual([3, 4]);
  expect(asked).toEqual(['1,2,3', '4']);
});
