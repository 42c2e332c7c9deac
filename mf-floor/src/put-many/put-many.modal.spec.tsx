import '@testing-library/jest-dom';
import { ModalContext } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { floorApi } from '../api/floor.api';
import he from '../locales/he.json';
import { store } from '../store';
import { PutManyModal } from './put-many.modal';

const sent: unknown[] = [];
const server = setupServer(
  http.get('*/base/api/floor/places', () =>
    HttpResponse.json({ data: [{ id: 1, code: 'B1', name: 'מדף', kind: 'shelf', capacity: 40, count: 2 }] }),
  ),
  http.post('*/base/api/floor/moves/bulk', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ code: 'internal' }, { status: 500 });
  }),
);
beforeAll(async () => {
  await startTestTexts('he', { 'mf-floor': he });
  server.listen();
});
afterAll(() => server.close());
afterEach(() => void store.dispatch(floorApi.util.resetApiState()));

it('asks for the place before anything is put, and then puts all that were ticked there', async () => {
  connectTestShell();
  signInAs('MANAGER');
  const modal = { close: () => undefined, dismiss: () => undefined };
  renderPart(
    <ModalContext value={{ id: 1, level: 1, frame: { kind: 'popup', size: 's' }, ...modal }}>
      <PutManyModal orderIds={[7, 9]} />
    </ModalContext>,
    { namespace: 'mf-floor', store },
  );
  const user = userEvent.setup();
  const put = screen.getByRole('button', { name: he.putMany.do_two });
  const place = screen.getByRole('combobox', { name: he.putMany.place });
  await user.click(put);
  expect(place).toBeInvalid();
  expect(sent).toEqual([]);
  await user.type(place, 'B1');
  await screen.findByRole('option', { name: /B1/, hidden: true });
  await user.keyboard('{Enter}');
  expect(place).toBeValid();
  await user.click(put);
  await waitFor(() => expect(sent).toEqual([{ ids: [7, 9], deed: { action: 'place', place: 'B1' } }]));
});
