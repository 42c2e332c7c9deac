import { renderPart, startTestTexts } from '@peruke/mf-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import texts from '../locales/en.json';
import { store } from '../store';
import { sampleOrder } from '../testing/sample-order';
import { ordersApi, useOrderQuery } from './orders.api';
import { useLiveOrders } from './use-live-orders';

type Read = (event?: unknown) => void;
const holder = globalThis as unknown as { read: Read };

jest.mock('@peruke/mf-kit/realtime', () => ({
  useLive: (_channel: string, _events: string[], read: Read) => {
    (globalThis as unknown as { read: Read }).read = read;
  },
}));

let read = 0;
const server = setupServer(
  http.get('*/base/api/wig/7', () => {
    read += 1;
    return HttpResponse.json({ data: sampleOrder({ details: `reading ${read}` }) });
  }),
);

const Reader = () => {
  const { data } = useOrderQuery(7);
  useLiveOrders();
  return <p>{data?.details}</p>;
};

beforeAll(async () => {
  await startTestTexts('en', { 'mf-orders': texts });
  server.listen();
});
afterAll(() => server.close());
beforeEach(async () => {
  read = 0;
  renderPart(<Reader />, { namespace: 'mf-orders', store });
  await screen.findByText('reading 1');
});
afterEach(() => void store.dispatch(ordersApi.util.resetApiState()));

describe('orders on the line', () => {
  it('are read again when somebody else changed one of them', async () => {
    holder.read({ id: 7, state: 'Storage' });
    await screen.findByText('reading 2');
  });

  it('are read once for an event that several parts of a page hear', async () => {
    holder.read({ id: 7 });
    holder.read({ id: 7 });
    await screen.findByText('reading 2');
    await waitFor(() => expect(read).toBe(2));
  });

  it('are read again on joining: a change may have come before', async () => {
    holder.read();
    holder.read();
    await screen.findByText('reading 2');
    await waitFor(() => expect(read).toBe(2));
  });

  it('stay as they are for another order and for nonsense', async () => {
    holder.read({ id: 8 });
    holder.read('nonsense');
    await Promise.resolve();
    expect(read).toBe(1);
  });
});
