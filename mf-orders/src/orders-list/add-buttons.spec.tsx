import '@testing-library/jest-dom';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import texts from '../locales/en.json';
import { ordersApi } from '../api/orders.api';
import { store } from '../store';
import { DashboardActions } from './add-buttons';

const asked: string[] = [];
const server = setupServer(
  http.get('*/base/api/wigs/v2/all', ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json({ data: { wigs: [], pagination: { total: 0, page: 1, per_page: 25 } } });
  }),
);

beforeAll(async () => {
  await startTestTexts('en', { 'mf-orders': texts });
  connectTestShell();
  server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
});
afterEach(() => void store.dispatch(ordersApi.util.resetApiState()));

const show = () => renderPart(<DashboardActions />, { namespace: 'mf-orders', store });

describe('the head of the dashboard', () => {
  it('[ORD-147] reads the first page of the orders for whoever has signed in', async () => {
    signInAs('worker');
    show();
    await waitFor(() => expect(asked).toEqual(['?per_page=25&page=1&state=&search=&special=0']));
  });

  it.each([
    ['ADMIN', true],
    ['MANAGER', true],
    ['MANAGER_PLUS', true],
    ['USA_MANAGER', true],
    ['worker', false],
  ] as const)('[ORD-012] [ORD-013] [PERM-044] offers %s to add: %s', (role, may) => {
    signInAs(role);
    show();
    expect(screen.queryByRole('button', { name: /^Add order/ }) !== null).toBe(may);
    expect(screen.queryByRole('button', { name: /^Add repair/ }) !== null).toBe(may);
  });
});
