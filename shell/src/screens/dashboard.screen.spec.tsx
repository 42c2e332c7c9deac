import '@testing-library/jest-dom';
import type { RoleName } from '@peruke/contracts/identity';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { shellApi } from '../api/shell.api';
import { Header } from '../layout/header';
import texts from '../locales/en.json';
import { store } from '../store';
import { DashboardScreen } from './dashboard.screen';

// the line of the realtime is proved elsewhere
jest.mock('@peruke/mf-kit/realtime', () => ({ useLive: () => undefined }));

const COUNTS = { clients_count: 4, orders_total: 5, orders_in_progress: 2, your_orders: 2 };
const NONE = { total: 0, orders: [] };
const server = setupServer(
  http.get('*/base/api/dashboard/index', () => HttpResponse.json({ data: COUNTS })),
  http.get('*/base/api/dashboard/attention', () =>
    HttpResponse.json({ data: { late: NONE, uncollected: NONE } }),
  ),
  http.get('*/base/api/messages/recalls', () =>
    HttpResponse.json({ data: { recalls: [], pagination: { total: 0, page: 1, per_page: 4 } } }),
  ),
  http.get('*/base/api/meetings/v2/filterByType', () => HttpResponse.json({ data: { meetings: [] } })),
  http.get('*/base/api/login/notices', () => HttpResponse.json({ data: [] })),
  http.get('*/base/api/notifications/getAll', () => HttpResponse.json({ data: [] })),
);

beforeAll(async () => {
  await startTestTexts('en', { shell: texts });
  connectTestShell();
  server.listen();
});
afterAll(() => server.close());

describe('home, by role', () => {
  it.each<[RoleName, boolean]>([
    ['ADMIN', true],
    ['MANAGER', true],
    ['MANAGER_PLUS', true],
    ['USA_MANAGER', false],
    ['worker', false],
  ])(
    '[PERM-058] [PERM-059] [PERM-065] %s counts and finds clients, and has a bell: %s',
    async (role, shown) => {
      signInAs(role);
      renderPart(
        <>
          <Header lifted={false} />
          <DashboardScreen />
        </>,
        { namespace: 'shell', store },
      );
      expect(await screen.findByRole('link', { name: '5 Orders total' })).toBeVisible();
      expect(screen.getByRole('link', { name: '2 Orders in progress' })).toHaveAttribute(
        'href',
        '/orders?state=In+Progress',
      );
      expect(screen.queryByRole('link', { name: '4 Clients' }) !== null).toBe(shown);
      expect(screen.queryByRole('region', { name: 'Open a client card' }) !== null).toBe(shown);
      expect(screen.queryByRole('button', { name: /^Notifications/ }) !== null).toBe(shown);
    },
  );
});

it.each<[RoleName, number, boolean]>([
  ['ADMIN', 0, true],
  ['ADMIN', 1, false],
  ['MANAGER', 0, false],
])('%s of a house with %i orders is led through its first hour: %s', async (role, orders, isLed) => {
  server.use(
    http.get('*/base/api/dashboard/index', () =>
      HttpResponse.json({ data: { ...COUNTS, orders_total: orders } }),
    ),
  );
  store.dispatch(shellApi.util.resetApiState());
  const asked = new Set<string>();
  connectTestShell({
    slot: (name) => {
      asked.add(name);
      return [];
    },
  });
  signInAs(role);
  renderPart(<DashboardScreen />, { namespace: 'shell', store });
  expect(await screen.findByRole('link', { name: `${orders} Orders total` })).toBeVisible();
  expect(asked.has('dashboard.first-hour')).toBe(isLed);
});
