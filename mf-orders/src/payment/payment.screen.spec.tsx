import '@testing-library/jest-dom';
import type { Order } from '@peruke/contracts/orders';
import { confirmStore, noticeStore } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { Route, Routes } from 'react-router';
import { paymentsApi } from '../api/payments.api';
import en from '../locales/en.json';
import { store } from '../store';
import { PaymentScreen } from './payment.screen';

// the line of the realtime is proved elsewhere
jest.mock('@peruke/mf-kit/realtime', () => ({ useChannel: () => undefined }));

const order = {
  id: 7,
  barcode: '204518',
  client: 'Liat Mor',
  client_phone: '+972525550143',
  totalPrice: 1000,
  deposit: 250,
  actions: ['edit-payments'],
} as unknown as Order;

// what the page reads lies in the store; a second look at it after a change finds nobody
const server = setupServer(http.get('*/base/api/*', () => new HttpResponse(null, { status: 503 })));
const sent: { key: string | null; body: unknown }[] = [];
const answerWith = (status: number, body: object) =>
  server.use(
    http.post('*/base/api/accounting/payments', async ({ request }) => {
      sent.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
      return HttpResponse.json(body, { status });
    }),
  );

beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => server.resetHandlers());

beforeEach(async () => {
  sent.length = 0;
  connectTestShell();
  signInAs('MANAGER');
  await startTestTexts('en', { 'mf-orders': en });
  store.dispatch(
    paymentsApi.util.upsertQueryEntries([
      { endpointName: 'order', arg: 7, value: order },
      { endpointName: 'payments', arg: 7, value: [] },
      {
        endpointName: 'paymentTypes',
        arg: undefined,
        value: [{ payment_type: 2, payment_name: 'Cash', payment_name_he: 'מזומן' }],
      },
    ]),
  );
});

const show = () =>
  renderPart(
    <Routes>
      <Route path="/orders/add-payment/:wigID" element={<PaymentScreen />} />
      <Route path="/orders" element={<p>the list</p>} />
    </Routes>,
    { namespace: 'mf-orders', store, path: '/orders/add-payment/7' },
  );

const confirmButton = () => screen.getByRole('button', { name: 'Confirm payment' });

const fillAndConfirm = async (): Promise<void> => {
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Repair' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Cash' }));
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '100' } });
  await waitFor(() => expect(confirmButton()).not.toHaveAttribute('aria-disabled'));
  fireEvent.click(confirmButton());
  await waitFor(() => expect(confirmStore.get()?.text).toBe(en.payment.noId));
  act(() => confirmStore.get()?.answer(true));
  const dialog = await screen.findByRole('alertdialog', { name: 'Confirm payment' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm payment' }));
};

it('[PAY-004] [PAY-011] [PAY-025] starts with the client and one payment, not to be confirmed yet', () => {
  show();
  expect(screen.getByLabelText('First and last name')).toHaveValue('Liat Mor');
  expect(screen.getByRole('link', { name: '0525550143' })).toBeInTheDocument();
  expect(confirmButton()).toHaveAttribute('aria-disabled', 'true');
});

it('[PAY-018] [PAY-076] [PAY-077] says that the payment was not saved, logs it and keeps what was filled in', async () => {
  const logged: unknown[] = [];
  window.reportError = (error) => logged.push(error);
  answerWith(502, { message: 'Bad gateway', code: 'bad_gateway', trace: 'abc123' });
  show();
  await fillAndConfirm();
  const dialog = await screen.findByRole('dialog', { name: 'Error saving payment' });
  expect(within(dialog).getByText('abc123')).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(String(logged[0])).toContain('payments of order 7 were not saved: bad_gateway');
  expect(String(logged[0])).not.toContain('Liat');
  fireEvent.click(within(dialog).getByRole('button', { name: en.payment.back }));
  expect(screen.getByLabelText('Amount')).toHaveValue('100');
});

it('[PAY-068] [PAY-073] [PAY-074] repeats the same question after a lost answer and tells where it was saved', async () => {
  window.reportError = () => undefined;
  answerWith(503, { message: 'Unavailable', code: 'unavailable' });
  show();
  await fillAndConfirm();
  const dialog = await screen.findByRole('dialog', { name: 'Error saving payment' });
  fireEvent.click(within(dialog).getByRole('button', { name: en.payment.back }));
  answerWith(201, { data: '' });
  await fillAndConfirm();
  await waitFor(() => expect(noticeStore.get().shown.at(-1)?.text).toBe('The payment saved locally'));
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});
