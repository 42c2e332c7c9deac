import '@testing-library/jest-dom';
import type { Order } from '@peruke/contracts/orders';
import type { Payment } from '@peruke/contracts/payments';
import { confirmStore, noticeStore } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { paymentsApi } from '../../api/payments.api';
import en from '../../locales/en.json';
import { store } from '../../store';
import { sampleOrder } from '../../testing/sample-order';
import { DepositDialog } from './deposit-dialog';

const texts = en.card.payments.deposit;
const payment: Payment = {
  ...{ id: 31, wig_id: 7, amount: 500, terminated: 0, payment_type: null, source: 'Cash', comment: '' },
  ...{ local_id: null, sub_id: null, due_date: '2026-12-03', check_number: null, bank_code: null },
  ...{ branch_number: null, bank_account_number: null, totally: 500, quantity: 1, numberOfPayments: 1 },
  ...{ created_at: '2026-12-03 10:00:00', created_by: 'Noa' },
};
let paid: Payment[];
let answer: () => Response;
const sent: unknown[] = [];
const undone: unknown[] = [];
const server = setupServer(
  http.get('*/base/api/payments/7', () => HttpResponse.json({ data: paid })),
  http.get('*/base/api/*', () => new HttpResponse(null, { status: 503 })),
  http.post('*/base/api/payment', async ({ request }) => {
    sent.push(await request.json());
    return answer();
  }),
  http.post('*/base/api/payment/31/undo', async ({ request }) => {
    undone.push(await request.json());
    return HttpResponse.json({ data: payment });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
const onClose = jest.fn();
beforeEach(async () => {
  paid = [];
  answer = () => HttpResponse.json({ data: payment }, { status: 201 });
  sent.length = 0;
  undone.length = 0;
  onClose.mockReset();
  await startTestTexts('en', { 'mf-orders': en });
  connectTestShell();
  signInAs('MANAGER');
});
afterEach(() => void store.dispatch(paymentsApi.util.resetApiState()));

const show = (of: Partial<Order>) =>
  renderPart(<DepositDialog order={sampleOrder(of)} onClose={onClose} />, { namespace: 'mf-orders', store });
const shares = () =>
  screen.queryAllByRole('button', { name: /% · / }).map(({ textContent }) => textContent?.split(' · ')[0]);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (amount: string) =>
  fireEvent.change(screen.getByLabelText(texts.amount), { target: { value: amount } });
const answerQuestion = async (yes: boolean): Promise<string | undefined> => {
  await waitFor(() => expect(confirmStore.get()).toBeDefined());
  const text = confirmStore.get()?.text?.replaceAll(/[\u2066-\u2069]/g, '');
  act(() => confirmStore.get()?.answer(yes));
  return text;
};

it.each([
  [{ totalPrice: 1000, deposit: 0 }, ['30%', '50%', '100%']],
  [{ totalPrice: 1000, deposit: 300 }, ['50%', '100%']],
  [{ totalPrice: 1000, deposit: 1000 }, []],
  [{ totalPrice: 0, deposit: 0 }, []],
])('of %j offers the shares that are still missing: %j', (of, offered) => {
  show(of);
  expect(shares()).toEqual(offered);
});

it('[PAY-059] [PAY-063] takes a share of the price at one press, and offers the way back', async () => {
  show({ totalPrice: 1000, deposit: 200 });
  press(/^50%/);
  expect(screen.getByLabelText(texts.amount)).toHaveValue('300.00');
  fireEvent.click(screen.getByRole('radio', { name: 'Cash' }));
  press(texts.save);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([{ wig_id: 7, amount: 300, source: 'Cash', comment: '', seen_paid: 200 }]);
  const told = noticeStore.get().shown.at(-1);
  expect(told).toMatchObject({ type: 'success', text: texts.done });
  act(() => told?.action?.run());
  await waitFor(() => expect(noticeStore.get().shown.at(-1)?.text).toBe(texts.undone));
  expect(undone).toHaveLength(1);
});

it('asks before more than the price is taken, and sends nothing after No', async () => {
  show({ totalPrice: 1000, deposit: 900 });
  type('100.01');
  press(texts.save);
  expect(await answerQuestion(false)).toMatch(/₪1,000\.00.*₪900\.00.*₪100\.01.*₪0\.01 above/);
  const save = screen.getByRole('button', { name: texts.save });
  await waitFor(() => expect(save).not.toHaveAttribute('aria-busy'));
  type('100');
  press(texts.save);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(confirmStore.get()).toBeUndefined();
  expect(sent).toMatchObject([{ amount: 100 }]);
});

it('takes more than the price after Yes', async () => {
  show({ totalPrice: 1000, deposit: 250 });
  type('800');
  press(texts.save);
  await answerQuestion(true);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([{ amount: 800 }]);
});

it.each([
  ['of no price yet', { totalPrice: 0, deposit: 0 }, '100'],
  ['that takes something off', { totalPrice: 1000, deposit: 1200 }, '-100'],
])('a deposit %s is above nothing', async (_what, of, amount) => {
  show(of);
  type(amount);
  press(texts.save);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(confirmStore.get()).toBeUndefined();
});

it('warns of cash above the limit of the law, with what was taken before and not taken back', async () => {
  paid = [
    { ...payment, amount: 900 },
    { ...payment, id: 2, amount: 5000, source: 'Card' },
    { ...payment, id: 3, amount: 5000, terminated: 1 },
  ];
  show({ totalPrice: 10_000, deposit: 5900 });
  const warning = () => screen.queryByText(/the law allows/);
  type('100.01');
  fireEvent.click(screen.getByRole('radio', { name: 'Cash' }));
  expect(await screen.findByText(/up to ₪1,000\.00 in cash.*₪1,000\.01/)).toBeVisible();
  type('100');
  await waitFor(() => expect(warning()).toBeNull());
  type('5000');
  await screen.findByText(/the law allows/);
  fireEvent.click(screen.getByRole('radio', { name: 'Card' }));
  await waitFor(() => expect(warning()).toBeNull());
});

it('is silent about cash of before while none comes', async () => {
  paid = [{ ...payment, amount: 5000 }];
  show({ totalPrice: 10_000, deposit: 5000 });
  fireEvent.click(screen.getByRole('radio', { name: 'Cash' }));
  type('1');
  await screen.findByText(/the law allows/);
  for (const none of ['', '0', '-5']) {
    type(none);
    await waitFor(() => expect(screen.queryByText(/the law allows/)).toBeNull());
  }
});

it.each([
  [{ code: 'of_its_own', message: 'Not now' }, 500],
  [{ code: 'validation', message: 'x', errors: { comment: ['Not now'] } }, 422],
])('[ERR-001] shows why it was refused: %j, and stays', async (body, status) => {
  answer = () => HttpResponse.json(body, { status });
  show({ totalPrice: 1000, deposit: 0 });
  type('10');
  press(texts.save);
  expect(await screen.findByText('Not now')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
