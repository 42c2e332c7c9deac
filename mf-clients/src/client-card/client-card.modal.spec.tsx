import '@testing-library/jest-dom';
import type { RoleName } from '@peruke/contracts/identity';
import { ModalContext } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { clientsApi } from '../api/clients.api';
import texts from '../locales/en.json';
import { store } from '../store';
import { sampleClient } from '../testing/sample-client';
import { ClientCardModal } from './client-card.modal';

const server = setupServer(
  http.get('*/base/api/client/31', () => HttpResponse.json({ data: sampleClient() })),
  http.all('*/base/api/*', () => new HttpResponse(null, { status: 503 })),
);
const { matchMedia } = window;

beforeAll(async () => {
  await startTestTexts('en', { 'mf-clients': texts });
  server.listen();
});
afterAll(() => server.close());
beforeEach(() => void connectTestShell());
afterEach(() => {
  window.matchMedia = matchMedia;
  store.dispatch(clientsApi.util.resetApiState());
});

const NARROW = '(max-width: 1023px)';
const show = async (role: RoleName, isNarrow: boolean) => {
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: isNarrow && query === NARROW });
  signInAs(role);
  const modal = { close: () => undefined, dismiss: () => undefined };
  renderPart(
    <ModalContext value={{ id: 1, level: 1, frame: { kind: 'popup', size: 'm' }, ...modal }}>
      <ClientCardModal clientId={31} />
    </ModalContext>,
    { namespace: 'mf-clients', store },
  );
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy');
  await screen.findByRole('link', { name: '0525550143' });
  expect(screen.queryByText(texts.card.loadError)).toBeNull();
};

it.each<[RoleName, string, boolean, number]>([
  ['MANAGER', 'desk', false, 1],
  ['MANAGER', 'phone', true, 1],
  ['worker', 'desk', false, 0],
  ['worker', 'phone', true, 0],
])('is edited by a %s at a %s (narrow: %s) from %d place', async (role, _where, isNarrow, places) => {
  await show(role, isNarrow);
  expect(screen.queryAllByRole('button', { name: texts.card.edit })).toHaveLength(places);
});
