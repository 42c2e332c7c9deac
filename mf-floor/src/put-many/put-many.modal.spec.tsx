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
    HttpResponse.json({
      data: [
        { id: 1, code: 'B1', name: 'מדף', kind: 'shelf', capacity: 4, count: 2 },
        { id: 2, code: 'C1', name: 'מדף', kind: 'shelf', capacity: 3, count: 2 },
      ],
    }),
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

const show = () => {
  connectTestShell();
  signInAs('MANAGER');
  const modal = { close: () => undefined, dismiss: () => undefined };
  renderPart(
    <ModalContext value={{ id: 1, level: 1, frame: { kind: 'popup', size: 's' }, ...modal }}>
      <PutManyModal orderIds={[7, 9]} />
    </ModalContext>,
    { namespace: 'mf-floor', store },
  );
};

it.each([
  ['B1', false],
  ['C1', true],
])('warns before more wigs are put into %s than it holds: %s', async (code, isOver) => {
  show();
  const user = userEvent.setup();
  await user.type(screen.getByRole('combobox', { name: he.putMany.place }), code);
  await screen.findByRole('option', { name: new RegExp(code), hidden: true });
  await user.keyboard('{Enter}');
  const warning = screen.queryByText('יש שם מקום ל־3 פאות, ועם אלה יהיו עד 4.');
  expect(warning !== null).toBe(isOver);
});

it('asks for the place before anything is put, and then puts all that were ticked there', async () => {
  show();
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
