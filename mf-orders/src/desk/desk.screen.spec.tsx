import '@testing-library/jest-dom';
import type { AttentionItem, Cheque } from '@peruke/contracts/payments';
import { noticeStore } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import en from '../locales/en.json';
import { store } from '../store';
import { DeskScreen } from './desk.screen';

const item: AttentionItem = {
  id: 5,
  purpose: 'issue',
  wig_id: 7,
  barcode: '204518',
  client: 'Liat Mor',
  amount: 680,
  provider: 'rivhit',
  reason: 'no answer in time',
  saved: true,
  created_at: '2026-11-21 10:00:00',
  created_by: 'Noa',
};
const cheque: Cheque = {
  payment_id: 3,
  wig_id: 7,
  barcode: '204518',
  client: 'Liat Mor',
  amount: 1500,
  due_date: '2026-12-08',
  check_number: '0041207',
  bank_code: 12,
  branch_number: '612',
  bank_account_number: '318846',
  status: 'bounced',
  marked_at: '2026-12-10 10:00:00',
  marked_by: 'Noa',
  comment: 'no cover',
};

let waiting: AttentionItem[] = [];
const sent: { path: string; body: unknown }[] = [];
const noted = async (request: Request) => {
  const text = await request.text();
  sent.push({ path: new URL(request.url).pathname, body: text === '' ? undefined : JSON.parse(text) });
};
const server = setupServer(
  http.get('*/base/api/accounting/attention', () => HttpResponse.json({ data: waiting })),
  http.get('*/base/api/accounting/cheques', () => HttpResponse.json({ data: [cheque] })),
  http.post('*/base/api/accounting/attention/5/retry', async ({ request }) => {
    await noted(request);
    waiting = [];
    return HttpResponse.json({ data: { settled: true, reason: '' } });
  }),
  http.post('*/base/api/accounting/attention/5/dismiss', async ({ request }) => {
    await noted(request);
    waiting = [];
    return HttpResponse.json({ data: null });
  }),
);

beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(async () => {
  waiting = [item];
  sent.length = 0;
  connectTestShell();
  signInAs('MANAGER');
  await startTestTexts('en', { 'mf-orders': en });
});

const show = () => renderPart(<DeskScreen />, { namespace: 'mf-orders', store, path: '/cheques' });
const openDocuments = async () => {
  show();
  const tab = await screen.findByRole('tab', { name: /Documents to settle.*1/ });
  fireEvent.click(tab);
  return screen.findByRole('row', { name: /204518/ });
};

it('shows what a cheque needs, and why it came back', async () => {
  show();
  const row = await screen.findByRole('row', { name: /0041207/ });
  expect(row).toHaveTextContent('Bank 12 · branch 612 · account 318846');
  expect(row).toHaveTextContent('no cover');
  expect(within(row).getByRole('button', { name: en.desk.mark.replaced })).toBeInTheDocument();
  expect(within(row).getByRole('link', { name: /204518/ })).toHaveAttribute('href', '/orders/7');
});

it('tells what came back apart from what is in hand', async () => {
  const other = (payment_id: number, status: Cheque['status'], amount: number): Cheque => ({
    ...cheque,
    ...{ payment_id, status, amount, check_number: `000000${payment_id}` },
  });
  const cheques = [cheque, other(4, 'due', 11900.1), other(5, 'waiting', 59740.2), other(6, 'deposited', 7)];
  server.use(http.get('*/base/api/accounting/cheques', () => HttpResponse.json({ data: cheques })));
  show();
  const inHand = await screen.findByText(/^In hand/);
  expect(inHand).toHaveTextContent('In hand ₪71,640.30');
  expect(inHand.parentElement).toHaveTextContent(/^In hand ₪71,640\.30Bounced ₪1,500$/);
  fireEvent.click(screen.getByRole('radio', { name: en.desk.filters.bounced }));
  expect(await screen.findByText(/^Total/)).toHaveTextContent('Total ₪1,500');
  expect(screen.queryByText(/^In hand/)).toBeNull();
});

describe('on a phone', () => {
  const stubbed = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...stubbed(query), matches: query.includes('max-width: 1023px') });
  });
  afterEach(() => {
    window.matchMedia = stubbed;
  });

  it('a cheque is one card: each fact once, its bank beside what can be done', async () => {
    show();
    const list = await screen.findByRole('list', { name: en.desk.cheques });
    const [card] = await within(list).findAllByRole('listitem');
    for (const fact of [
      ...['Liat Mor', '1,500', '08-12-2026', '0041207', 'Bank 12 · branch 612 · account 318846'],
      ...[en.desk.status.bounced, 'Noa', '10-12-2026', 'no cover', '204518', en.desk.mark.replaced],
    ])
      expect(card?.textContent.split(fact)).toHaveLength(2);
    expect(within(card!).getByRole('link', { name: /204518/ })).toHaveAttribute('href', '/orders/7');
    expect(within(card!).getByText(/branch 612/).parentElement?.nextElementSibling).toContainElement(
      within(card!).getByRole('button', { name: en.desk.mark.replaced }),
    );
  });
});

it('[PAY-048] [PAY-049] lets an admin, and nobody else, ask for types and banks anew', async () => {
  server.use(
    http.get('*/base/api/accounting/catalogue', () =>
      HttpResponse.json({ data: { provider: 'rivhit', refreshed_at: '2026-11-21 10:00:00' } }),
    ),
    http.post('*/base/api/accounting/catalogue/refresh', () =>
      HttpResponse.json({
        data: { types: 0, banks: 2, reason: '', refreshed_at: '2026-11-22 10:00:00' },
      }),
    ),
  );
  const { unmount } = show();
  await screen.findByRole('row', { name: /0041207/ });
  expect(screen.queryByRole('button', { name: en.desk.catalogue.refresh })).not.toBeInTheDocument();
  unmount();
  signInAs('ADMIN');
  show();
  fireEvent.click(await screen.findByRole('button', { name: en.desk.catalogue.refresh }));
  await waitFor(() =>
    expect(noticeStore.get().shown.at(-1)?.text).toMatch(/^The lists are up to date.*2 in banks$/),
  );
});

it('tries a document again and tells that it is settled', async () => {
  const row = await openDocuments();
  expect(row).toHaveTextContent(en.desk.reasons.late);
  fireEvent.click(within(row).getByRole('button', { name: en.desk.retry }));
  await waitFor(() => expect(noticeStore.get().shown.at(-1)?.text).toBe(en.desk.settled));
  expect(await screen.findByText(en.desk.noDocuments)).toBeInTheDocument();
});

it('puts a document aside only with a reason', async () => {
  const row = await openDocuments();
  fireEvent.click(within(row).getByRole('button', { name: en.desk.dismiss }));
  const dialog = await screen.findByRole('dialog', { name: en.desk.dismissTitle });
  fireEvent.click(within(dialog).getByRole('button', { name: en.desk.save }));
  expect(within(dialog).getByText(en.payment.problem.required)).toBeInTheDocument();
  fireEvent.change(within(dialog).getByLabelText(en.desk.reason), { target: { value: 'made by hand' } });
  fireEvent.click(within(dialog).getByRole('button', { name: en.desk.save }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    path: '/base/api/accounting/attention/5/dismiss',
    body: { reason: 'made by hand' },
  });
});
