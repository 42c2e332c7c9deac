import '@testing-library/jest-dom';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { ordersApi } from '../api/orders.api';
import texts from '../locales/en.json';
import { store } from '../store';
import { sampleOrder } from '../testing/sample-order';
import { FindRow } from './find-row';

const server = setupServer();
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => server.resetHandlers());

const show = async (more: Parameters<typeof sampleOrder>[0], status = 200) => {
  server.use(http.get('*/base/api/wig/7', () => HttpResponse.json({ data: sampleOrder(more) }, { status })));
  connectTestShell();
  signInAs('MANAGER');
  await startTestTexts('en', { 'mf-orders': texts });
  store.dispatch(ordersApi.util.resetApiState());
  return renderPart(<FindRow orderId={7} />, { namespace: 'mf-orders', store });
};

it('tells the newest step and what is left to pay', async () => {
  await show({
    state: 'Wigs in Production',
    currentStatus: 'Wig Building',
    totalPrice: 1000.1,
    deposit: 250.05,
  });
  expect(await screen.findByText('Wig Building')).toBeVisible();
  expect(screen.getByText(/^Balance/)).toHaveTextContent('₪750.05');
});

it('says of a paid wig that it is', async () => {
  await show({ state: 'Storage', currentStatus: 'Storage', totalPrice: 1000, deposit: 1000 });
  expect(await screen.findByText('Paid in full')).toBeVisible();
});

it('says nothing of money where there is no price', async () => {
  const { container } = await show({ state: 'Draft', currentStatus: 'Draft', totalPrice: 0, deposit: 0 });
  await waitFor(() => expect(container.firstChild).not.toBeNull());
  expect(container).toHaveTextContent(/^$/);
});

it('is left out while the order does not answer', async () => {
  const { container } = await show({}, 503);
  expect(container).toHaveTextContent('');
});
