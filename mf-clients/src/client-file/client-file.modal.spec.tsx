import '@testing-library/jest-dom';
import { ModalContext } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { clientsApi } from '../api/clients.api';
import texts from '../locales/en.json';
import { store } from '../store';
import { sampleClient } from '../testing/sample-client';
import { ClientFileModal } from './client-file.modal';

const server = setupServer(http.get('*/base/api/*', () => new Promise<never>(() => undefined)));

beforeAll(async () => {
  await startTestTexts('en', { 'mf-clients': texts });
  server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  connectTestShell();
  signInAs('ADMIN');
  const modal = { close: () => undefined, dismiss: () => undefined };
  renderPart(
    <ModalContext value={{ id: 1, level: 1, frame: { kind: 'popup', size: 'm' }, ...modal }}>
      <ClientFileModal clientId={31} />
    </ModalContext>,
    { namespace: 'mf-clients', store },
  );
});
afterEach(() => void store.dispatch(clientsApi.util.resetApiState()));

const save = () => screen.getByRole('button', { name: texts.file.save });

it('shows how much is known of the client once it is there, and offers to save it', async () => {
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy');
  expect(save()).toBeDisabled();
  const file = {
    sections: [{ name: 'messages', rows: [{ text: 'ready' }, { text: 'come' }] }],
    files: [{ name: 'front.jpg', url: 'http://localhost/photo/1' }],
  };
  store.dispatch(
    clientsApi.util.upsertQueryEntries([
      { endpointName: 'client', arg: 31, value: sampleClient() },
      { endpointName: 'clientFile', arg: 31, value: file },
    ]),
  );
  expect(await screen.findByText(texts.file.section.messages)).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
  expect(save()).toBeEnabled();
  expect(save()).not.toHaveAttribute('aria-busy', 'true');
});
