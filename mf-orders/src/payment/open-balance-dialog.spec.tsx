import '@testing-library/jest-dom';
import { noticeStore } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import en from '../locales/en.json';
import he from '../locales/he.json';
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
const order = sampleOrder({ totalPrice: 1000, deposit: 250, moves: { deliver: 'Delivered Wigs' } });
const onPassed = jest.fn();
const onClose = jest.fn();

beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
beforeEach(async () => {
  sent.length = 0;
  onPassed.mockReset();
  onClose.mockReset();
  connectTestShell();
  signInAs('MANAGER');
  await startTestTexts('en', { 'mf-orders': en });
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

const refuse = (body: object, status: number): void =>
  server.use(http.post('*/base/api/payments/7/overrides', () => HttpResponse.json(body, { status })));

it.each([
  ['en', 'The day is over already.'],
  ['he', 'התאריך הזה כבר עבר'],
] as const)(
  '[ERR-002] a refused day is told under it, in the language of the page (%s)',
  async (language, why) => {
    cleanup();
    const pack = { en, he }[language];
    await startTestTexts(language, { 'mf-orders': pack });
    renderPart(<OpenBalanceDialog {...{ order, onClose, onPassed }} />, {
      namespace: 'mf-orders',
      store,
    });
    refuse({ code: 'validation', message: 'x', errors: { pay_by: ['The day is over already.'] } }, 422);
    await userEvent.click(screen.getByRole('radio', { name: pack.payment.balance.kind.known }));
    await userEvent.click(screen.getByRole('button', { name: pack.payment.balance.deliver }));
    const day = screen.getByLabelText(new RegExp(`^${pack.payment.balance.payBy}`));
    await waitFor(() => expect(day).toHaveAccessibleDescription(why));
    expect(noticeStore.get().shown).toEqual([]);
    expect(onPassed).not.toHaveBeenCalled();
  },
);

it('[ERR-002] a refusal of no field is told aloud, and the reason stays', async () => {
  refuse({ code: 'forbidden', message: 'x' }, 403);
  await choose('known');
  await userEvent.click(deliver());
  await waitFor(() => expect(noticeStore.get().shown).toHaveLength(1));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('radio', { name: texts.kind.known })).toBeChecked();
});
