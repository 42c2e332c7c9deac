import type { Reminder } from '@peruke/contracts/clients';
import { noticeStore } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import texts from '../locales/en.json';
import { store } from '../store';
import { UncollectedPanel } from './uncollected-panel';

const ORDERS = [
  { id: 1, barcode: '204001', client: 'Dana Levi' },
  { id: 2, barcode: '204002', client: 'Ruth Geffen' },
].map((order) => ({ ...order, client_id: order.id, state: 'Storage', since: '2026-11-01 10:00:00' }));
const LATELY = { order_id: 2, count: 2, last_at: '2026-11-22 10:00:00', next_at: '2026-11-24 10:00:00' };
let kept: Reminder[] = [];
const asked: unknown[] = [];
const server = setupServer(
  http.get('*/base/api/dashboard/attention', () =>
    HttpResponse.json({
      data: {
        late: { total: 0, orders: [] },
        uncollected: { total: 2, orders: ORDERS },
        uncollected_days: 12,
      },
    }),
  ),
  http.get('*/base/api/messages/reminders', () => HttpResponse.json({ data: kept })),
  http.post('*/base/api/messages/reminders', async ({ request }) => {
    asked.push(await request.json());
    const told = { ...LATELY, order_id: 1, count: 1, to_call: false };
    kept = [told, kept[1]!];
    return HttpResponse.json({ data: told }, { status: 201 });
  }),
);

beforeAll(async () => {
  await startTestTexts('en', { shell: texts });
  connectTestShell();
  server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
  kept = [
    { order_id: 1, count: 0, last_at: '', next_at: '', to_call: false },
    { ...LATELY, to_call: false },
  ];
});
afterEach(() => server.resetHandlers());

const open = async () => {
  signInAs('MANAGER');
  renderPart(<UncollectedPanel />, { namespace: 'shell', store });
  await screen.findByText('over 12 days');
  return (barcode: string) => within(screen.getByText(barcode).closest('li')!);
};

it('says who was reminded when, and from when on the next reminder may go out', async () => {
  const row = await open();
  expect(
    await row('204002').findByText(/Reminded 2 times, last on .*22-11-2026.*again from .*24-11-2026 10:00/),
  ).toBeVisible();
  expect(row('204002').queryByRole('button')).toBeNull();
});

it('reminds by one tap, and counts it', async () => {
  const row = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Remind Dana Levi' }));
  expect(await row('204001').findByText(/Reminded once, .*22-11-2026/)).toBeVisible();
  expect(row('204001').queryByRole('button')).toBeNull();
  expect(asked).toEqual([{ order_id: 1 }]);
  await waitFor(() =>
    expect(noticeStore.get().shown.at(-1)?.text).toBe('A reminder to \u2068Dana Levi\u2069 is on its way'),
  );
});

it('says in the row why somebody else was quicker', async () => {
  server.use(
    http.post('*/base/api/messages/reminders', () =>
      HttpResponse.json(
        {
          code: 'reminded_lately',
          message: 'no',
          params: { last: '2026-11-23 09:00', next: '2026-11-25 09:00' },
        },
        { status: 409 },
      ),
    ),
  );
  const row = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Remind Dana Levi' }));
  expect(await row('204001').findByRole('alert')).toHaveTextContent(/23-11-2026 09:00.*25-11-2026 09:00/);
});
