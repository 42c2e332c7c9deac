import '@testing-library/jest-dom';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import texts from '../locales/en.json';
import { store } from '../store';
import { sampleClient } from '../testing/sample-client';
import { ClientsListScreen } from './clients-list.screen';

let clients = [sampleClient()];
const server = setupServer(
  http.get('*/base/api/clients/v2', () =>
    HttpResponse.json({
      data: { clients, pagination: { total: clients.length, page: 1, per_page: 15 } },
    }),
  ),
  http.get('*', () => HttpResponse.json({ data: [] })),
);

beforeAll(async () => {
  await startTestTexts('en', { 'mf-clients': texts });
  connectTestShell();
  server.listen();
  // the document of a test has no height
  window.scrollTo = () => undefined;
});
afterAll(() => server.close());

it('[PERM-001] the clients of a manager go from the page when she may not see them any more', async () => {
  signInAs('MANAGER');
  renderPart(<ClientsListScreen />, { namespace: 'mf-clients', store, path: '/clients-list' });
  expect(await screen.findAllByText('Liat Mor')).not.toHaveLength(0);
  clients = [];
  act(() => void signInAs('USA_MANAGER'));
  await waitFor(() => expect(screen.queryByText('Liat Mor')).toBeNull(), { timeout: 5_000 });
  expect(await screen.findByText(texts.list.empty)).toBeVisible();
});
