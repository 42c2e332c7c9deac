import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { shellApi } from '../api/shell.api';
import texts from '../locales/en.json';
import { store } from '../store';
import { UncollectedPanel } from './uncollected-panel';
import { LatePanel } from './waiting-panel';

const order = (id: number) => ({
  ...{ id, barcode: String(204_000 + id), client: 'Dana Levi', client_id: 1 },
  ...{ state: 'Rework', since: '2026-11-01 10:00:00' },
});
/** What one answer holds at most is 100. */
const waiting = (total: number, all: boolean) => ({
  total,
  orders: Array.from({ length: Math.min(total, all ? 100 : 6) }, (_, i) => order(i + 1)),
});
let total = 12;
const server = setupServer(
  http.get('*/base/api/dashboard/attention', ({ request }) => {
    const all = new URL(request.url).searchParams.get('all') === '1';
    return HttpResponse.json({ data: { late: waiting(total, all), uncollected: waiting(total, all) } });
  }),
  http.get('*/base/api/messages/reminders', () => HttpResponse.json({ data: [] })),
);
beforeAll(async () => {
  connectTestShell();
  signInAs('MANAGER');
  await startTestTexts('en', { shell: texts });
  server.listen();
});
afterAll(() => server.close());

beforeEach(() => void store.dispatch(shellApi.util.resetApiState()));

describe.each([
  ['late', LatePanel],
  ['not collected', UncollectedPanel],
])('of what is %s', (_, Part) => {
  it('[DASH-001] shows the first few, and all of them when asked', async () => {
    total = 12;
    renderPart(<Part />, { namespace: 'shell', store });
    fireEvent.click(await screen.findByRole('button', { name: 'Show all 12' }));
    expect(await screen.findByText('204012')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(12);
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  it('[DASH-001] says how many more there are than one answer holds', async () => {
    total = 130;
    renderPart(<Part />, { namespace: 'shell', store });
    fireEvent.click(await screen.findByRole('button', { name: 'Show all 130' }));
    expect(await screen.findByText('and 30 more orders')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });
});
