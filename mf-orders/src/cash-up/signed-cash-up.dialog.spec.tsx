import '@testing-library/jest-dom';
import type { SignedCashUp } from '@peruke/contracts/payments';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { cashUpApi } from '../api/cash-up.api';
import en from '../locales/en.json';
import { store } from '../store';
import { SignedCashUpDialog } from './signed-cash-up.dialog';

const signed: SignedCashUp = {
  ...{ id: 6, signed_at: '2026-12-07 17:40:00', signed_by: 'Noa', seconded_by: null },
  ...{ first_at: null, last_at: null, expected: 100, counted: 20, difference: -80 },
  lines: [{ source: 'Cash', expected: 100, counted: 20, difference: -80, records: 1, note: 'a note' }],
};
let answer: () => Response | Promise<Response>;
const server = setupServer(http.get('*/base/api/accounting/cash-ups/6', () => answer()));

beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(async () => {
  store.dispatch(cashUpApi.util.resetApiState());
  connectTestShell();
  signInAs('MANAGER');
  await startTestTexts('en', { 'mf-orders': en });
});
const show = () =>
  renderPart(<SignedCashUpDialog id={6} onClose={() => undefined} />, { namespace: 'mf-orders', store });

it('shows who counted, and who confirmed where somebody had to', async () => {
  answer = () => HttpResponse.json({ data: signed });
  const { unmount } = show();
  expect(await screen.findByText('Noa')).toBeVisible();
  expect(screen.queryByText(en.cashUp.secondedBy)).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
  store.dispatch(cashUpApi.util.resetApiState());
  answer = () => HttpResponse.json({ data: { ...signed, seconded_by: 'Dafna' } });
  show();
  expect(await screen.findByText('Dafna')).toBeVisible();
  expect(screen.getByText('a note')).toBeVisible();
});

it('tells the corrections that it was signed with, an older one tells none', async () => {
  const corrections = [{ wig_id: 7, barcode: '204383', amount: -200, records: 1 }];
  answer = () => HttpResponse.json({ data: { ...signed, corrections } });
  const { unmount } = show();
  const list = await screen.findByRole('list', { name: en.cashUp.corrections });
  expect(list.parentElement).toHaveTextContent(/-₪200, 1 record/);
  unmount();
  store.dispatch(cashUpApi.util.resetApiState());
  answer = () => HttpResponse.json({ data: signed });
  show();
  expect(await screen.findByText('a note')).toBeVisible();
  expect(screen.queryByText(/not counted/)).toBeNull();
});

it('waits for it quietly, and offers another try where it does not come', async () => {
  let arrive: (response: Response) => void = () => undefined;
  answer = () => new Promise((resolve) => (arrive = resolve));
  show();
  expect(await screen.findByRole('status')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  arrive(HttpResponse.json({ code: 'not_found', message: 'x' }, { status: 404 }));
  expect(await screen.findByRole('alert')).toHaveTextContent(en.cashUp.loadError);
  expect(screen.queryByRole('status')).toBeNull();
  answer = () => HttpResponse.json({ data: signed });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Noa')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
