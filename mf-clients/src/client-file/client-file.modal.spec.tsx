import '@testing-library/jest-dom';
import { ModalContext } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { clientsApi } from '../api/clients.api';
import texts from '../locales/en.json';
import { store } from '../store';
import { sampleClient } from '../testing/sample-client';
import { ClientFileModal } from './client-file.modal';

const never = () => new Promise<never>(() => undefined);
let photo: () => Response | Promise<Response>;
let data: () => Response | Promise<Response>;
const server = setupServer(
  http.get('*/photo/:id', () => photo()),
  http.get('*/base/api/client/31/same', () => data()),
  http.get('*/base/api/*', never),
);
const dismissed = jest.fn();
const saved = jest.fn();

beforeAll(async () => {
  await startTestTexts('en', { 'mf-clients': texts });
  server.listen();
  // the bytes of the encoder are of another realm than those of jsdom
  Object.assign(globalThis, { Uint8Array: new TextEncoder().encode('').constructor });
});
afterAll(() => server.close());
beforeEach(() => {
  connectTestShell();
  signInAs('ADMIN');
  jest.clearAllMocks();
  [photo, data] = [never, never];
  // what jsdom cannot do: hold a file for the browser to save
  Object.assign(URL, {
    createObjectURL: saved.mockReturnValue('blob:file'),
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const modal = { close: () => undefined, dismiss: dismissed };
  renderPart(
    <ModalContext value={{ id: 1, level: 1, frame: { kind: 'popup', size: 'm' }, ...modal }}>
      <ClientFileModal clientId={31} />
    </ModalContext>,
    { namespace: 'mf-clients', store },
  );
});
afterEach(() => void store.dispatch(clientsApi.util.resetApiState()));

const FILE = {
  sections: [{ name: 'messages', rows: [{ text: 'ready' }, { text: 'come' }] }],
  files: [1, 2].map((id) => ({ name: `${id}.jpg`, url: `http://localhost/photo/${id}` })),
};
const load = async () => {
  act(
    () =>
      void store.dispatch(
        clientsApi.util.upsertQueryEntries([
          { endpointName: 'client', arg: 31, value: sampleClient() },
          { endpointName: 'clientFile', arg: 31, value: FILE },
        ]),
      ),
  );
  await waitFor(() => expect(save()).toBeEnabled());
};
/** At the foot: the X of the frame has the same name. */
const button = (name: string) => screen.getAllByRole('button', { name }).at(-1)!;
const save = () => screen.getByRole('button', { name: texts.file.save });

it('shows how much is known of the client once it is there, and offers to save it', async () => {
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy');
  expect(save()).toBeDisabled();
  await load();
  expect(await screen.findByText(texts.file.section.messages)).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
  expect(save()).toBeEnabled();
  expect(save()).not.toHaveAttribute('aria-busy', 'true');
});

it('is closed, and once it is being gathered, stopped: nothing is saved, and that is no fault', async () => {
  await load();
  fireEvent.click(button(texts.file.close));
  expect(dismissed).toHaveBeenCalledTimes(1);
  fireEvent.click(save());
  expect(await screen.findByRole('progressbar', { name: texts.file.gathering })).toBeVisible();
  expect(save()).toHaveAttribute('aria-busy', 'true');
  fireEvent.click(button(texts.file.stop));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(button(texts.file.close)).toBeVisible();
  expect(screen.queryByText(texts.file.fault)).toBeNull();
  expect(saved).not.toHaveBeenCalled();
  expect(dismissed).toHaveBeenCalledTimes(1);
});

it('saves no half of it: where a photo cannot be had that is told, until the next try', async () => {
  await load();
  expect(screen.queryByText(texts.file.fault)).toBeNull();
  photo = () => new Response(null, { status: 404 });
  fireEvent.click(save());
  expect(await screen.findByText(texts.file.fault)).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
  photo = () => new Response('picture');
  fireEvent.click(save());
  expect(screen.queryByText(texts.file.fault)).toBeNull();
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.queryByText(texts.file.fault)).toBeNull();
});

it('waits for her name before it can be saved', async () => {
  act(
    () =>
      void store.dispatch(
        clientsApi.util.upsertQueryEntries([{ endpointName: 'clientFile', arg: 31, value: FILE }]),
      ),
  );
  expect(await screen.findByText(texts.file.section.messages)).toBeVisible();
  expect(save()).toBeDisabled();
});

it('tells what did not load, without grey bars beside it', async () => {
  store.dispatch(clientsApi.util.resetApiState());
  data = () => HttpResponse.json({ message: 'No.' }, { status: 403 });
  await act(() => store.dispatch(clientsApi.endpoints.clientFile.initiate(31, { forceRefetch: true })));
  expect(await screen.findByText(texts.file.loadError)).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
  expect(save()).toBeDisabled();
});
