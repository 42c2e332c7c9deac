import '@testing-library/jest-dom';
import type { RoleName } from '@peruke/contracts/identity';
import type { Payment } from '@peruke/contracts/payments';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { paymentsApi } from '../../api/payments.api';
import en from '../../locales/en.json';
import { store } from '../../store';
import { PaymentInfoDialog } from './money-info-dialog';

const texts = en.payment;
const payment: Payment = {
  ...{ id: 1, wig_id: 7, amount: 500, terminated: 0, payment_type: null, source: 'Cash', comment: '' },
  ...{ local_id: null, sub_id: null, due_date: '2026-12-03', check_number: null, bank_code: null },
  ...{ branch_number: null, bank_account_number: null, totally: 500, quantity: 1, numberOfPayments: 1 },
  ...{ created_at: '2026-12-03 10:00:00', created_by: 'Noa' },
};
const RECEIPT = {
  ...{ kind: 'receipt', number: 'R-77', provider: 'fake', issued_at: '2026-12-03 10:00:00', link: '/r-77' },
};
let documents: () => Response;
const server = setupServer(
  http.get('*/base/api/*', ({ request }) =>
    request.url.includes('documents') ? documents() : HttpResponse.json({ data: [] }),
  ),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(async () => {
  documents = () => HttpResponse.json({ data: [RECEIPT] });
  await startTestTexts('en', { 'mf-orders': en });
  connectTestShell();
});
afterEach(() => void store.dispatch(paymentsApi.util.resetApiState()));

type Asked = Partial<Parameters<typeof PaymentInfoDialog>[0]>;
const show = (more: Partial<Payment> = {}, asked: Asked = {}, role: RoleName = 'MANAGER'): void => {
  signInAs(role);
  renderPart(<PaymentInfoDialog payment={{ ...payment, ...more }} onClose={() => undefined} {...asked} />, {
    namespace: 'mf-orders',
    store,
  });
};
const fact = (label: string): string | null | undefined =>
  screen.queryByText(label, { selector: 'dt' })?.nextElementSibling?.textContent;

it('[PAY-041] [PAY-044] tells what is known of a payment, and nothing of what is not', async () => {
  show();
  expect(fact(texts.amount)).toContain('500');
  expect(fact(texts.type)).toBe('Cash');
  expect(fact(texts.dueDate)).toBe('03-12-2026');
  expect(fact(texts.createdBy)).toBe('Noa');
  for (const label of [texts.checkNumber, texts.bank, texts.branch, texts.account, texts.comment, texts.one])
    expect(fact(label)).toBeUndefined();
  for (const label of [texts.terminated, en.desk.reason]) expect(fact(label)).toBeUndefined();
  expect(screen.queryByText(en.card.payments.cancelled)).toBeNull();
  expect(screen.getByText(/500/)).not.toHaveClass('struck');
  for (const name of [en.card.payments.adjust, en.card.payments.cancelTitle])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(await screen.findByRole('link', { name: /R-77/ })).toHaveAttribute('href', '/r-77');
});

it('[PAY-046] names the check, its bank and its place among the instalments, and what may be done with it', async () => {
  const onAdjust = jest.fn();
  const onCancelPayment = jest.fn();
  const check = { check_number: '1201', bank_code: 12, branch_number: '612', bank_account_number: '55-1' };
  show(
    { ...check, comment: 'for the wedding' },
    {
      place: '2/3',
      onAdjust,
      onCancelPayment,
    },
  );
  expect([texts.checkNumber, texts.bank, texts.branch, texts.account].map(fact)).toEqual([
    ...['1201', '12', '612', '55-1'],
  ]);
  expect([fact(texts.one), fact(texts.comment)]).toEqual(['2/3', 'for the wedding']);
  await userEvent.click(screen.getByRole('button', { name: en.card.payments.adjust }));
  await userEvent.click(screen.getByRole('button', { name: en.card.payments.cancelTitle }));
  expect([onAdjust.mock.calls.length, onCancelPayment.mock.calls.length]).toEqual([1, 1]);
});

it.each([
  ['by its type', { payment_type: 7, source: 'Card' }],
  ['by its source alone', { source: 'Card' }],
])('[PAY-046] tells of a card, known %s, in the words of its form', (_how, card) => {
  show({ ...card, bank_account_number: '4321' });
  expect([fact(texts.cardDigits), fact(texts.dealDate)]).toEqual(['4321', '03-12-2026']);
  for (const ofBank of [texts.account, texts.dueDate]) expect(fact(ofBank)).toBeUndefined();
});

it('[PAY-042] tells who took a cancelled payment off, when and why', () => {
  const gone = { terminated_at: '2026-12-04 11:00:00', terminated_by: 'Dafna', terminated_reason: 'twice' };
  show({ terminated: 1, ...gone });
  expect(screen.getByRole('dialog')).toHaveTextContent(`${en.payment.info}${en.card.payments.cancelled}`);
  expect(screen.getByText(/500/)).toHaveClass('struck');
  expect(fact(texts.terminated)).toBe('04-12-2026 11:00 · Dafna');
  expect(fact(en.desk.reason)).toBe('twice');
});

it.each([
  ['cheque bounced: no cover', 'The check bounced: no cover'],
  ['cheque replaced', 'Replaced by another payment'],
])('tells %j in the language of the page', (terminated_reason, text) => {
  show({ terminated: 1, terminated_at: '2026-12-04 11:00:00', terminated_by: 'Dafna', terminated_reason });
  expect(fact(en.desk.reason)).toBe(text);
});

it('asks again for documents that did not come', async () => {
  documents = () => HttpResponse.json({ code: 'server_error', message: '' }, { status: 500 });
  show();
  const again = await screen.findByRole('button', { name: en.desk.retry });
  documents = () => HttpResponse.json({ data: [{ ...RECEIPT, link: '' }] });
  await userEvent.click(again);
  expect(await screen.findByText('R-77')).toBeVisible();
  expect(screen.queryByRole('link', { name: /R-77/ })).toBeNull();
});
