import '@testing-library/jest-dom';
import { jest } from '@jest/globals';
import { CASH_UP_SOURCES, cashUpFace, type CashUpNow, type SignedCashUp } from '@peruke/contracts/payments';
import { noticeStore } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { cashUpApi } from '../api/cash-up.api';
import en from '../locales/en.json';
import { store } from '../store';
import { CashUpScreen } from './cash-up.screen';

const nowWith = (cash: number, after = 6): CashUpNow => ({
  after,
  signed_at: '2026-12-07 17:40:00',
  limit: 50,
  first_at: '2026-12-08 09:04:00',
  last_at: '2026-12-08 17:28:00',
  lines: CASH_UP_SOURCES.map((source) => ({
    ...(source === 'Cash' ? { source, expected: cash, records: 6 } : { source, expected: 0, records: 0 }),
  })),
});
const signed: SignedCashUp = {
  ...{ id: 6, signed_at: '2026-12-07 17:40:00', signed_by: 'Noa', seconded_by: 'Dafna' },
  ...{ first_at: null, last_at: null, expected: 100, counted: 20, difference: -80 },
  lines: [
    { source: 'Cash', expected: 100, counted: 20, difference: -80, records: 1, note: 'a note is gone' },
  ],
};

interface Sent {
  lines: { source: string; counted: number; note: string }[];
  voucher?: string;
}
let now = nowWith(6450);
let sent: Sent[] = [];
let vouched: unknown[] = [];
let answer: () => Response = () => HttpResponse.json({ data: signed }, { status: 201 });
const server = setupServer(
  http.get('*/base/api/accounting/cash-up', () => HttpResponse.json({ data: now })),
  http.get('*/base/api/accounting/cash-ups', () =>
    HttpResponse.json({ data: { items: [{ ...signed, lines: undefined }], more: false } }),
  ),
  http.get('*/base/api/accounting/cash-ups/6', () => HttpResponse.json({ data: signed })),
  http.get('*/base/api/accounting/cash-ups/6/pdf', () => HttpResponse.json({ data: { url: '/paper' } })),
  http.post('*/base/api/accounting/cash-ups', async ({ request }) => {
    sent.push((await request.json()) as Sent);
    return answer();
  }),
  http.post('*/base/api/login/vouch', async ({ request }) => {
    const body = (await request.json()) as { password: string };
    vouched.push(body);
    return body.password === 'right'
      ? HttpResponse.json({ data: { voucher: 'v~1', name: 'Dafna' } })
      : HttpResponse.json(
          { code: 'validation', message: 'x', errors: { password: ['Check your username and password'] } },
          { status: 422 },
        );
  }),
);

beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(async () => {
  now = nowWith(6450);
  sent = [];
  vouched = [];
  answer = () => HttpResponse.json({ data: signed }, { status: 201 });
  store.dispatch(cashUpApi.util.resetApiState());
  connectTestShell();
  signInAs('MANAGER');
  await startTestTexts('en', { 'mf-orders': en });
});

const show = async () => {
  renderPart(<CashUpScreen />, { namespace: 'mf-orders', store, path: '/cash-up' });
  return screen.findByLabelText('Counted: Cash');
};
const note = () => screen.getByLabelText('Note: Cash');
const sign = () => userEvent.click(screen.getByRole('button', { name: en.cashUp.yes }));

it('sets what is counted against what was recorded, a source without records at nothing', async () => {
  const cash = await show();
  expect(cash).toHaveValue('');
  expect(screen.getByLabelText('Counted: Card')).toHaveValue('0.00');
  await userEvent.type(cash, '6400');
  const row = cash.closest('tr')!;
  expect(row).toHaveTextContent('6 records');
  expect(row).toHaveTextContent('₪6,450');
  expect(row).toHaveTextContent('-₪50');
});

it('tells below the sources what was corrected meanwhile, by order, and counts none of it', async () => {
  await show();
  expect(screen.queryByRole('list', { name: en.cashUp.corrections })).toBeNull();
  const corrections = [
    { wig_id: 7, barcode: '204383', amount: -200.1, records: 1 },
    { wig_id: 8, barcode: '204384', amount: 0.3, records: 2 },
  ];
  now = { ...nowWith(6450), corrections };
  act(() => void store.dispatch(cashUpApi.util.invalidateTags([{ type: 'Payments', id: 'CASH-UP' }])));
  const list = await screen.findByRole('list', { name: en.cashUp.corrections });
  expect(list.parentElement).toHaveTextContent(/not counted\): -₪199\.80, 3 records/);
  expect(within(list).getByRole('link', { name: '204383' })).toHaveAttribute('href', '/orders/7');
  expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('-₪200.10');
  const total = screen.getByRole('row', { name: new RegExp(`^${en.cashUp.total}`) });
  expect(total).toHaveTextContent('₪6,450');
});

it('says what is wrong at each field, goes to the first, and sends nothing', async () => {
  const cash = await show();
  await sign();
  expect(cash).toHaveAccessibleDescription(en.cashUp.problem.required);
  expect(cash).toHaveFocus();
  await userEvent.type(cash, 'many');
  expect(cash).toHaveAccessibleDescription(en.cashUp.problem.number);
  await userEvent.clear(cash);
  await userEvent.type(cash, '6400');
  await sign();
  expect(note()).toHaveAccessibleDescription(en.cashUp.problem.required);
  expect(note()).toHaveFocus();
  expect(sent).toEqual([]);
});

it('signs nothing as long as the drawer holds what no drawer does, and leads there', async () => {
  const cash = await show();
  const [notes] = screen.getAllByLabelText(/Notes of/) as [HTMLElement];
  await userEvent.type(notes, '-3');
  await userEvent.clear(cash);
  await userEvent.type(cash, '6450');
  await sign();
  expect(notes).toHaveFocus();
  expect(notes).toBeInvalid();
  expect(sent).toEqual([]);
});

it('signs nothing where nothing was recorded and nothing is counted, and says why', async () => {
  now = { ...nowWith(0), lines: CASH_UP_SOURCES.map((source) => ({ source, expected: 0, records: 0 })) };
  const cash = await show();
  const button = screen.getByRole('button', { name: en.cashUp.yes });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.hover(button);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(en.cashUp.nothing);
  await userEvent.click(button);
  await userEvent.type(screen.getByLabelText('Note: Wire Transfer'), '{Enter}');
  fireEvent.submit(cash.closest('form')!);
  expect(sent).toEqual([]);
  await userEvent.clear(cash);
  await userEvent.type(cash, '20');
  await userEvent.type(note(), 'found');
  await sign();
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('signs nothing twice, however often it is pressed at once', async () => {
  const cash = await show();
  await userEvent.type(cash, '6450');
  const form = cash.closest('form')!;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(noticeStore.get().shown.at(-1)?.text).toMatch(/^Cash-up signed/));
  expect(sent).toHaveLength(1);
});

it('signs a difference within the limit without asking anybody', async () => {
  const cash = await show();
  await userEvent.type(cash, '6400');
  await userEvent.type(note(), 'twice given out');
  await sign();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.voucher).toBeUndefined();
  expect(sent[0]?.lines[0]).toEqual({
    ...{ source: 'Cash', expected: 6450, counted: 6400, note: 'twice given out' },
  });
});

it('asks a second person above the limit, and keeps what was typed when she is refused or about to leave', async () => {
  const cash = await show();
  await userEvent.type(cash, '6399.99');
  await userEvent.type(note(), 'gone');
  expect(screen.getByText(/above ⁦₪50⁩/)).toBeInTheDocument();
  await sign();
  const dialog = await screen.findByRole('dialog', { name: en.cashUp.second.title });
  expect(dialog).toHaveTextContent('-₪50.01');
  const login = within(dialog).getByLabelText(en.cashUp.second.login);
  const password = within(dialog).getByLabelText(en.cashUp.second.password);
  await userEvent.type(login, 'dafna');
  await userEvent.keyboard('{Escape}');
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'No' }));
  const yes = within(dialog).getByRole('button', { name: en.cashUp.second.yes });
  await userEvent.type(password, 'wrong');
  await userEvent.click(yes);
  await waitFor(() => expect(password).toHaveAccessibleDescription('Check your username and password'));
  expect(sent).toEqual([]);
  await userEvent.clear(password);
  await userEvent.type(password, 'right');
  await userEvent.click(yes);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.voucher).toBe('v~1');
  const lines = now.lines.map(({ source, expected }) => ({
    source,
    expected: expected * 100,
    counted: source === 'Cash' ? 639_999 : 0,
  }));
  expect(vouched.at(-1)).toMatchObject({ login: 'dafna', about: cashUpFace(6, lines) });
});

it('shows the new sums beside what was counted when money came in meanwhile', async () => {
  answer = () => {
    // somebody else has signed, and money came in after that
    now = nowWith(6500, 7);
    return HttpResponse.json({ code: 'cash_up_overtaken', message: 'x' }, { status: 409 });
  };
  const cash = await show();
  await userEvent.type(cash, '6450');
  await sign();
  await waitFor(() => expect(cash.closest('tr')).toHaveTextContent('₪6,500'));
  expect(cash).toHaveValue('6,450.00');
  expect(cash.closest('tr')).toHaveTextContent('-₪50');
  expect(noticeStore.get().shown.at(-1)?.text).toMatch(/^Money was recorded/);
});

it('counts the drawer by notes and coins into the line of cash', async () => {
  const cash = await show();
  const notes = screen.getAllByLabelText(/Notes of/);
  await userEvent.type(notes[0]!, '24{Enter}');
  expect(notes[1]).toHaveFocus();
  await userEvent.type(notes[1]!, '12');
  await userEvent.type(screen.getByLabelText(/Opening float/), '500');
  expect(cash).toHaveValue('5,500.00');
});

it('writes over the nought of the field that Enter leads to', async () => {
  await show();
  await userEvent.type(screen.getByLabelText('Note: Checks'), '{Enter}');
  expect(screen.getByLabelText('Counted: Card')).toHaveFocus();
  await userEvent.keyboard('12');
  expect(screen.getByLabelText('Counted: Card')).toHaveValue('12');
});

it('opens a signed one and its paper', async () => {
  window.open = jest.fn<typeof window.open>();
  await show();
  fireEvent.click(await screen.findByText('Noa'));
  const dialog = await screen.findByRole('dialog', { name: 'Cash-up 6' });
  expect(await within(dialog).findByText('a note is gone')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: en.cashUp.pdf }));
  await waitFor(() => expect(window.open).toHaveBeenCalledWith('/paper', '_blank', 'noopener'));
});

it('on a phone a signed one is a card: who and all its sums by name, its paper, and the way into it', async () => {
  window.open = jest.fn<typeof window.open>();
  const stubbed = window.matchMedia;
  window.matchMedia = (query) => ({ ...stubbed(query), matches: query.includes('max-width: 1023px') });
  try {
    await show();
    const list = await screen.findByRole('list', { name: en.cashUp.past });
    const card = within(await within(list).findByRole('listitem'));
    const told = [en.cashUp.countedBy, en.cashUp.secondedBy, en.cashUp.expected, en.cashUp.counted];
    expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      ...[...told, en.cashUp.difference],
    ]);
    expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      ...['Noa', 'Dafna', '₪100', '₪20', '-₪80'],
    ]);
    await userEvent.click(card.getByRole('button', { name: 'PDF of cash-up 6' }));
    await waitFor(() => expect(window.open).toHaveBeenCalledWith('/paper', '_blank', 'noopener'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(card.getByRole('button', { name: /07-12-2026 17:40/ }));
    expect(await screen.findByRole('dialog', { name: 'Cash-up 6' })).toBeVisible();
  } finally {
    window.matchMedia = stubbed;
  }
});

const mayUnload = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('asks before a count is left, one that has come no further than the drawer too', async () => {
  await show();
  expect(mayUnload()).toBe(true);
  await userEvent.type(screen.getByLabelText(/Opening float/), '500');
  await waitFor(() => expect(mayUnload()).toBe(false));
});

it('asks before a count is left that was typed beside the drawer', async () => {
  await userEvent.type(await show(), '1');
  await waitFor(() => expect(mayUnload()).toBe(false));
});

it('leaves what was typed for cash alone as long as the drawer comes to no sum', async () => {
  const cash = await show();
  await userEvent.type(cash, '6400');
  const [first] = screen.getAllByLabelText(/Notes of/) as [HTMLElement];
  await userEvent.type(screen.getByLabelText(/Opening float/), '500');
  expect(cash).toHaveValue('6,400.00');
  await userEvent.type(first, 'x');
  expect(cash).toHaveValue('6,400.00');
});

it('says nothing of what is missing before somebody tries to sign', async () => {
  const cash = await show();
  expect(cash).not.toHaveAccessibleDescription();
  await userEvent.type(cash, '6400');
  expect(note()).not.toHaveAccessibleDescription();
});

it.each([
  ['cash_up_overtaken', 'is asked again, with the new sums', false],
  ['unavailable', 'need not be asked again', true],
])('the second person, whose word came with %s, %s', async (code, _what, isOpen) => {
  answer = () => HttpResponse.json({ code, message: 'x' }, { status: 409 });
  const cash = await show();
  await userEvent.type(cash, '6000');
  await userEvent.type(note(), 'gone');
  await sign();
  const dialog = await screen.findByRole('dialog', { name: en.cashUp.second.title });
  await userEvent.type(within(dialog).getByLabelText(en.cashUp.second.login), 'dafna');
  await userEvent.type(within(dialog).getByLabelText(en.cashUp.second.password), 'right');
  const before = noticeStore.get().shown.at(-1);
  await userEvent.click(within(dialog).getByRole('button', { name: en.cashUp.second.yes }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(noticeStore.get().shown.at(-1)).not.toBe(before));
  expect(screen.queryByRole('dialog', { name: en.cashUp.second.title }) !== null).toBe(isOpen);
  expect(cash).toHaveValue('6,000.00');
});

it('the question for a second person is called off, and the count stands as it was', async () => {
  const cash = await show();
  await userEvent.type(cash, '6000');
  await userEvent.type(note(), 'gone');
  await sign();
  const dialog = await screen.findByRole('dialog', { name: en.cashUp.second.title });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(dialog).not.toBeInTheDocument();
  expect(cash).toHaveValue('6,000.00');
  expect(sent).toEqual([]);
});
