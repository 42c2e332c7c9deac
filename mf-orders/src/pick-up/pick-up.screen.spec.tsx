import '@testing-library/jest-dom';
import { confirmStore } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { Route, Routes } from 'react-router';
import { ordersApi } from '../api/orders.api';
import en from '../locales/en.json';
import { store } from '../store';
import { sampleOrder } from '../testing/sample-order';
import { PickUpScreen } from './pick-up.screen';

// the line of the realtime is proved elsewhere; jsdom draws nothing
jest.mock('@peruke/mf-kit/realtime', () => ({ useChannel: () => undefined, useLive: () => undefined }));
jest.mock('signature_pad', () => ({
  __esModule: true,
  default: class {
    addEventListener() {}
    off() {}
    redraw() {}
  },
}));

const sent: unknown[] = [];
const server = setupServer(
  http.post('*/base/api/wig/7/handover', async ({ request }) => {
    sent.push(await request.json());
    return new HttpResponse(null, { status: 503 });
  }),
  http.get('*/base/api/*', () => new HttpResponse(null, { status: 503 })),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

const show = async () => {
  connectTestShell();
  signInAs('MANAGER');
  await startTestTexts('en', { 'mf-orders': en });
  const order = sampleOrder({
    state: 'Storage',
    actions: ['deliver', 'edit-payments'],
    totalPrice: 1000,
    deposit: 0,
  });
  store.dispatch(ordersApi.util.upsertQueryEntries([{ endpointName: 'order', arg: 7, value: order }]));
  return renderPart(
    <Routes>
      <Route path="/orders/pick-up/:wigID" element={<PickUpScreen />} />
    </Routes>,
    { namespace: 'mf-orders', store, path: '/orders/pick-up/7' },
  );
};
const mayUnload = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('asks before what was ticked is left, and only then', async () => {
  await show();
  const back = await screen.findByRole('link', { name: new RegExp(en.pickUp.toCard) });
  expect(mayUnload()).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: en.pickUp.item.box }));
  expect(mayUnload()).toBe(false);
  fireEvent.click(back);
  await waitFor(() => expect(confirmStore.get()?.title).toBe(en.pickUp.leaveTitle));
});

it('says at once all that is missing, each at its place, and sends nothing', async () => {
  await show();
  fireEvent.click(await screen.findByRole('checkbox', { checked: true }));
  fireEvent.click(screen.getByRole('button', { name: en.pickUp.confirm }));
  for (const missing of [en.pickUp.nothing, en.pickUp.open, en.pickUp.missing])
    expect(screen.getByText(missing)).toBeInTheDocument();
  expect(sent).toEqual([]);
});
