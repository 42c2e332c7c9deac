import '@testing-library/jest-dom';
import type { Payment } from '@peruke/contracts/payments';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { Route, Routes } from 'react-router';
import { ordersApi } from '../api/orders.api';
import { paymentsApi } from '../api/payments.api';
import texts from '../locales/en.json';
import { store } from '../store';
import { sampleOrder } from '../testing/sample-order';
import { OrderCardScreen } from './order-card.screen';

// the line of the realtime is proved elsewhere
jest.mock('@peruke/mf-kit/realtime', () => ({ useLive: () => undefined }));

const payment: Payment = {
  id: 1,
  wig_id: 7,
  amount: 500,
  terminated: 0,
  payment_type: null,
  source: 'Cash',
  comment: '',
  local_id: null,
  sub_id: null,
  due_date: '2026-12-03',
  check_number: null,
  bank_code: null,
  branch_number: null,
  bank_account_number: null,
  totally: 500,
  quantity: 1,
  numberOfPayments: 1,
  created_at: '2026-12-03 10:00:00',
  created_by: 'Noa',
};
const order = sampleOrder({ actions: ['edit-payments'] });
const sent: unknown[] = [];
const server = setupServer(
  http.get('*/base/api/wig/7', () => HttpResponse.json({ data: order })),
  http.get('*/base/api/payments/7', () => HttpResponse.json({ data: [payment] })),
  http.get('*/base/api/*', () => HttpResponse.json({ data: [] })),
  http.post('*/base/api/wig/7/payment-correction', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json(
      { data: { ...payment, id: 2, amount: -100, source: 'Correction' } },
      { status: 201 },
    );
  }),
);

beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(async () => {
  sent.length = 0;
  connectTestShell();
  signInAs('MANAGER');
  await startTestTexts('en', { 'mf-orders': texts });
  renderPart(
    <Routes>
      <Route path="/orders/:id/:tab?" element={<OrderCardScreen />} />
    </Routes>,
    { namespace: 'mf-orders', store, path: '/orders/7' },
  );
  await screen.findByRole('button', { name: /^Details of the payment of ₪500/ });
});
afterEach(() => {
  store.dispatch(ordersApi.util.resetApiState());
  store.dispatch(paymentsApi.util.resetApiState());
});

const press = (name: string | RegExp, inside: HTMLElement = document.body) =>
  fireEvent.click(within(inside).getByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });

it.each([
  ['slide-out of the panel', () => press('Adjust payment')],
  [
    "pop-up of a payment's details",
    async () => {
      press(/^Details of the payment of ₪500/);
      press('Adjust payment', await dialog(texts.payment.info));
    },
  ],
])('[PAY-078] [PAY-079] is adjusted by an amount with a comment in the %s', async (_where, open) => {
  await open();
  const form = await dialog('Adjust payment');
  fireEvent.change(within(form).getByLabelText('Amount'), { target: { value: '-100' } });
  fireEvent.change(within(form).getByLabelText(/^Comment/), { target: { value: 'discount' } });
  press('Save', form);
  await waitFor(() => expect(sent).toEqual([{ amount: -100, comment: 'discount' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('[PAY-060] [PAY-061] [PAY-062] a deposit has four sources, a comment of 20 characters and no amount of 0', async () => {
  press(texts.card.payments.add);
  const form = await dialog('Deposit');
  const sources = within(form).getAllByRole('radio');
  expect(sources).toHaveLength(4);
  for (const [at, name] of ['Card', 'Cash', 'Payout check', 'Wire Transfer'].entries())
    expect(sources[at]).toHaveAccessibleName(name);
  expect(within(form).getByLabelText(/^Comment/)).toHaveAttribute('maxlength', '20');
  fireEvent.change(within(form).getByLabelText('Amount'), { target: { value: '0' } });
  press('Add deposit', form);
  expect(await within(form).findByText('Deposits cannot be 0')).toBeInTheDocument();
});
