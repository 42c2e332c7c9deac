import type { Takeout } from '@peruke/contracts/takeouts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import en from '../locales/en.json';
import { showAs } from '../testing/admin-screen';
import { TakeData } from './take-data';

const link: Takeout = {
  ...{ id: '0b5ffb6f-2f0a-4c53-a6f0-3cbb4b8a51f1', by: 'Noa', is_open: true },
  ...{ at: '2026-11-28 10:00:00', until: '2026-11-28 10:15:00', taken_at: null },
};
let reads: number;
const server = setupServer(
  http.get('*/base/api/takeouts', () => {
    reads += 1;
    // the list that comes after the link was used is long on its way
    return reads === 1 ? HttpResponse.json({ data: [link] }) : new Promise<never>(() => undefined);
  }),
  http.post('*/base/api/takeouts/:id/take', () => HttpResponse.json({ data: { ticket: 'ticket' } })),
  http.get('*/base/api/takeouts/:id/parts/:service', () =>
    HttpResponse.json({ message: '' }, { status: 503 }),
  ),
);
beforeAll(() => server.listen());
beforeEach(() => (reads = 0));
afterAll(() => server.close());

it('a link that was used is not offered again, also while the list is read anew on a slow line', async () => {
  await showAs('ADMIN', <TakeData />);
  fireEvent.click(await screen.findByRole('button', { name: en.takeData.take }));
  expect(await screen.findByText(en.takeData.fault)).toBeVisible();
  await waitFor(() => expect(reads).toBe(2));
  expect(screen.queryByRole('button', { name: en.takeData.take })).not.toBeInTheDocument();
});
