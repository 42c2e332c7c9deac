import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { floorApi } from '../api/floor.api';
import he from '../locales/he.json';
import { store } from '../store';
import { PlacesScreen } from './places.screen';

const b1 = { id: 1, code: 'B1', name: 'מדף עליון', kind: 'shelf', capacity: 40, count: 2 };
const sent: unknown[] = [];
const server = setupServer(
  http.get('*/base/api/floor/places', () => HttpResponse.json({ data: [b1] })),
  http.post('*/base/api/floor/places', async ({ request }) => {
    const body = (await request.json()) as { code: string };
    sent.push(body);
    if (body.code === 'B1')
      return HttpResponse.json(
        { code: 'validation', errors: { code: ['This code already belongs to a place.'] } },
        { status: 422 },
      );
    return HttpResponse.json({ data: [b1] });
  }),
);

beforeAll(async () => {
  await startTestTexts('he', { 'mf-floor': he });
  server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  sent.length = 0;
  connectTestShell();
  store.dispatch(floorApi.util.resetApiState());
});

const open = async (role: 'ADMIN' | 'MANAGER') => {
  signInAs(role);
  renderPart(<PlacesScreen />, { namespace: 'mf-floor', store, path: '/floor/places' });
  await screen.findByText('מדף עליון');
};
const save = (dialog: HTMLElement) =>
  fireEvent.click(within(dialog).getByRole('button', { name: he.places.save }));

it('lets an admin add a place: all that is wrong at once, then a code that is taken, at its field', async () => {
  await open('ADMIN');
  fireEvent.click(screen.getByRole('button', { name: he.places.add }));
  const dialog = await screen.findByRole('dialog', { name: he.places.add });
  const code = within(dialog).getByRole('textbox', { name: new RegExp(he.places.codes) });
  save(dialog);
  await waitFor(() => expect(dialog.querySelectorAll('input[aria-invalid="true"]')).toHaveLength(2));
  expect(sent).toEqual([]);
  fireEvent.change(code, { target: { value: 'B1' } });
  fireEvent.change(within(dialog).getByRole('textbox', { name: he.places.name }), {
    target: { value: 'מדף תחתון' },
  });
  fireEvent.click(within(dialog).getByRole('radio', { name: he.places.kinds.ready }));
  save(dialog);
  await waitFor(() => expect(dialog.querySelectorAll('input[aria-invalid="true"]')).toHaveLength(1));
  fireEvent.change(code, { target: { value: 'B2' } });
  save(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)).toEqual({ code: 'B2', name: 'מדף תחתון', kind: 'ready', capacity: null });
});

it('offers nothing of it to a manager', async () => {
  await open('MANAGER');
  expect(screen.queryByRole('button', { name: he.places.add })).toBeNull();
});
