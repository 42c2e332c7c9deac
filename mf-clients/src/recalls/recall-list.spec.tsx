import '@testing-library/jest-dom';
import type { Recall } from '@peruke/contracts/clients';
import { noticeStore } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { clientsApi } from '../api/clients.api';
import texts from '../locales/en.json';
import { store } from '../store';
import { RecallListTable } from './recall-list';

const recall = (id: number, name: string, over: Partial<Recall> = {}): Recall => ({
  order_id: id,
  barcode: `20400${id}`,
  wig_type: 'Kipa Fall',
  delivered_at: '2026-05-01 10:00:00',
  due_on: '2026-11-01',
  client: { id, full_name: name, phone: '+972525550101' },
  count: 0,
  last_at: '',
  next_at: '',
  to_call: false,
  ...over,
});
const ASKED = { count: 2, last_at: '2026-11-22 10:00:00', next_at: '2026-11-24 10:00:00' };
let kept: Recall[] = [];
const asked: unknown[] = [];
const server = setupServer(
  http.get('*/base/api/messages/recalls', () =>
    HttpResponse.json({
      data: { recalls: kept, pagination: { total: kept.length, page: 1, per_page: 15 } },
    }),
  ),
  http.post('*/base/api/messages/recalls', async ({ request }) => {
    asked.push(await request.json());
    kept = [recall(1, 'Dana Levi', { ...ASKED, count: 1 }), ...kept.slice(1)];
    return HttpResponse.json({ data: kept[0] }, { status: 201 });
  }),
  http.put('*/base/api/messages/recalls/1/note', async ({ request }) => {
    asked.push(await request.json());
    kept = kept.slice(1);
    return HttpResponse.json({ data: { order_id: 1, text: 'x', at: '2026-11-23 10:00:00', by: 'Noa' } });
  }),
  http.delete('*/base/api/messages/recalls/1/note', () => {
    kept = [recall(1, 'Dana Levi'), ...kept];
    return HttpResponse.json({ data: { order_id: 1, text: '', at: '2026-11-23 10:00:00', by: 'Noa' } });
  }),
);

beforeAll(async () => {
  await startTestTexts('en', { 'mf-clients': texts });
  server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  connectTestShell();
  asked.length = 0;
  kept = [recall(1, 'Dana Levi'), recall(2, 'Ruth Geffen', ASKED)];
});
afterEach(() => {
  server.resetHandlers();
  store.dispatch(clientsApi.util.resetApiState());
});

const open = async (role: 'MANAGER' | 'worker' = 'MANAGER') => {
  signInAs(role);
  renderPart(<RecallListTable />, { namespace: 'mf-clients', store });
  await screen.findByText('Dana Levi');
  return (name: string) => within(screen.getByText(name).closest('tr')!);
};
const button = (name: string) => screen.findByRole('button', { name });

it('says of what wig, since when, how often she was asked and from when on she may be again', async () => {
  const row = await open();
  expect(row('Dana Levi').getByText('Kipa Fall')).toBeVisible();
  expect(row('Dana Levi').getByText(/01-11-2026/)).toBeVisible();
  expect(row('Ruth Geffen').getByText(/Reminded 2 times, last on .*22-11-2026/)).toBeVisible();
  expect(row('Ruth Geffen').getByText(/Again from .*24-11-2026 10:00/)).toBeVisible();
  expect(row('Ruth Geffen').queryByRole('button', { name: /^Remind/ })).toBeNull();
});

it('asks by one tap, and counts it', async () => {
  const row = await open();
  fireEvent.click(await button('Remind Dana Levi'));
  expect(await row('Dana Levi').findByText(/Reminded once, .*22-11-2026/)).toBeVisible();
  expect(asked).toEqual([{ order_id: 1 }]);
  expect(noticeStore.get().shown.at(-1)?.text).toBe('A reminder to Dana Levi is on its way');
});

it('notes what was agreed, asks for a word first, and takes it back', async () => {
  await open();
  fireEvent.click(await button('Note what was agreed with Dana Levi'));
  const field = await screen.findByLabelText('What was agreed');
  expect(field).not.toHaveAttribute('aria-invalid', 'true');
  fireEvent.click(await button('Save'));
  await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'));
  expect(asked).toEqual([]);
  fireEvent.change(field, { target: { value: 'after the holidays' } });
  fireEvent.click(await button('Save'));
  await waitFor(() => expect(screen.queryByText('Dana Levi')).toBeNull());
  expect(asked).toEqual([{ text: 'after the holidays' }]);
  noticeStore.get().shown.at(-1)?.action?.run();
  expect(await screen.findByText('Dana Levi')).toBeVisible();
});

it('is asked about before a word that was not saved is dropped, and closed at once where none was typed', async () => {
  await open();
  const start = async () => fireEvent.click(await button('Note what was agreed with Dana Levi'));
  await start();
  fireEvent.click(await button('Cancel'));
  await waitFor(() => expect(screen.queryByLabelText('What was agreed')).toBeNull());
  await start();
  fireEvent.change(await screen.findByLabelText('What was agreed'), { target: { value: 'call' } });
  fireEvent.click(await button('Cancel'));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  expect(screen.getByLabelText('What was agreed')).toHaveValue('call');
});

it('says why a word was not kept, and keeps it in sight', async () => {
  server.use(
    http.put('*/base/api/messages/recalls/1/note', () =>
      HttpResponse.json({ message: 'She was reminded already.' }, { status: 422 }),
    ),
  );
  await open();
  fireEvent.click(await button('Note what was agreed with Dana Levi'));
  fireEvent.change(await screen.findByLabelText('What was agreed'), { target: { value: 'call' } });
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(await button('Save'));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('What was agreed')).toHaveValue('call');
});

it('offers no deed to whom none is allowed', async () => {
  await open('worker');
  expect(screen.queryByRole('button', { name: /Remind|Note/ })).toBeNull();
});
