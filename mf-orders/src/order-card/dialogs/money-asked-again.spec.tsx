import '@testing-library/jest-dom';
import type { Order } from '@peruke/contracts/orders';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { confirmStore } from '@peruke/mf-kit/shell';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import { paymentsApi } from '../../api/payments.api';
import en from '../../locales/en.json';
import { store } from '../../store';
import { sampleOrder } from '../../testing/sample-order';
import { CorrectionPopup } from './correction-dialog';
import { DepositDialog } from './deposit-dialog';

const { deposit, correction } = en.card.payments;
const order = sampleOrder({ id: 7, totalPrice: 1000, deposit: 0 });
const payment = {
  ...{ id: 31, wig_id: 7, amount: 600, terminated: 0, payment_type: null, source: 'Card', comment: '' },
  ...{ local_id: null, sub_id: null, due_date: '2026-12-03', check_number: null, bank_code: null },
  ...{ branch_number: null, bank_account_number: null, totally: 600, quantity: 1, numberOfPayments: 1 },
  ...{ created_at: '2026-12-03 10:00:00', created_by: 'Noa' },
};
const sent: { key: string | null; body: unknown }[] = [];
const answers: (() => Promise<Response> | Response)[] = [];
const take = async ({ request }: { request: Request }) => {
  sent.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
  return answers[sent.length - 1]!();
};
const server = setupServer(
  http.get('*/base/api/payments/7', () => HttpResponse.json({ data: [] })),
  http.get('*/base/api/*', () => new HttpResponse(null, { status: 503 })),
  http.post('*/base/api/payment', take),
  http.post('*/base/api/wig/7/payment-correction', take),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
const onClose = jest.fn();
beforeEach(async () => {
  sent.length = 0;
  answers.length = 0;
  onClose.mockReset();
  await startTestTexts('en', { 'mf-orders': en });
  connectTestShell();
  signInAs('ADMIN');
});
afterEach(() => void store.dispatch(paymentsApi.util.resetApiState()));

const saved = () => HttpResponse.json({ data: payment }, { status: 201 });
const type = (amount: string) =>
  fireEvent.change(screen.getByLabelText(deposit.amount), { target: { value: amount } });

describe.each([
  ['deposit', DepositDialog, deposit.save],
  ['correction', CorrectionPopup, correction.save],
])('the %s', (_name, Dialog, save) => {
  const show = () =>
    renderPart(<Dialog order={order} onClose={onClose} />, { namespace: 'mf-orders', store });
  const press = () => fireEvent.click(screen.getByRole('button', { name: save }));

  it('[PAY-073] asks again under its key when the answer was lost, and says so meanwhile', async () => {
    let answer: (response: Response) => void = () => undefined;
    const held = new Promise<Response>((resolve) => (answer = resolve));
    answers.push(
      () => HttpResponse.error(),
      () => held,
    );
    show();
    type('600');
    press();
    expect(await screen.findByText(en.payment.checking)).toBeVisible();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(sent[1]).toEqual(sent[0]);
    answer(saved());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('[ERR-001] asks nothing again that was refused', async () => {
    answers.push(() => HttpResponse.json({ code: 'of_its_own', message: 'Not now' }, { status: 500 }));
    show();
    type('600');
    press();
    expect(await screen.findByText('Not now')).toBeVisible();
    expect(screen.queryByText(en.payment.checking)).toBeNull();
    expect(sent).toHaveLength(1);
  });
});

it('[PAY-073] a deposit whose answer is in doubt is not counted twice when it is sent again', async () => {
  answers.push(() => HttpResponse.json({ code: 'of_its_own', message: 'Broken' }, { status: 500 }), saved);
  let read: (order: Order) => void = () => undefined;
  const Card = () => {
    const [shown, setShown] = useState(order);
    read = setShown;
    return <DepositDialog order={shown} onClose={onClose} />;
  };
  renderPart(<Card />, { namespace: 'mf-orders', store });
  type('600');
  fireEvent.click(screen.getByRole('button', { name: deposit.save }));
  expect(await screen.findByText('Broken')).toBeVisible();
  // it was saved: the card has read it meanwhile
  act(() => read({ ...order, deposit: 600 }));
  fireEvent.click(screen.getByRole('button', { name: deposit.save }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(confirmStore.get()).toBeUndefined();
  expect(sent[1]).toEqual(sent[0]);
});
