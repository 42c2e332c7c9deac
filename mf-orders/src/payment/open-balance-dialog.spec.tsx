import '@testing-library/jest-dom';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import en from '../locales/en.json';
import { store } from '../store';
import { sampleOrder } from '../testing/sample-order';
import { OpenBalanceDialog } from './open-balance-dialog';

const texts = en.payment.balance;
const sent: unknown[] = [];
const server = setupServer(
  http.post('*/base/api/payments/7/overrides', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ data: {} }, { status: 201 });
  }),
);
const onPassed = jest.fn();
const onClose = jest.fn();

beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(async () => {
  sent.length = 0;
  onPassed.mockReset();
  onClose.mockReset();
  connectTestShell();
  signInAs('MANAGER');
  await startTestTexts('en', { 'mf-orders': en });
  const order = sampleOrder({ totalPrice: 1000, deposit: 250, moves: { deliver: 'Delivered Wigs' } });
  renderPart(<OpenBalanceDialog {...{ order, onClose, onPassed }} />, { namespace: 'mf-orders', store });
});

const choose = (kind: keyof typeof texts.kind) =>
  userEvent.click(screen.getByRole('radio', { name: texts.kind[kind] }));
const words = () => screen.getByRole('textbox', { name: new RegExp(`^${texts.reason}`) });
const deliver = () => screen.getByRole('button', { name: texts.deliver });

it('[ORD-050] another reason than those on offer is told in words; those that were missing are not missed any more', async () => {
  expect(deliver()).toBeDisabled();
  await choose('other');
  await userEvent.click(deliver());
  expect(words()).toHaveAccessibleDescription(en.payment.problem.required);
  await userEvent.type(words(), 'pays on Sunday');
  expect(words()).toBeValid();
  await userEvent.click(deliver());
  await waitFor(() => expect(onPassed).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([{ guard: 'open-balance', kind: 'other', reason: 'pays on Sunday', pay_by: null }]);
});

it.each([
  ['a reason', () => choose('known')],
  ['a word', () => userEvent.type(words(), 'x')],
  ['a day', () => userEvent.type(screen.getByLabelText(new RegExp(`^${texts.payBy}`)), '15-12-2099{Tab}')],
])('%s that was given is not dropped without a question', async (_what, give) => {
  await give();
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

it('closes at once where nothing was given', async () => {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});
