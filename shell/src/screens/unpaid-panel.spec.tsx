import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { shellApi } from '../api/shell.api';
import texts from '../locales/en.json';
import { store } from '../store';
import { UnpaidPanel } from './unpaid-panel';

const order = (id: number) => ({
  ...{ id, barcode: String(204_000 + id), client: 'Dana Levi', open: 100.5, since: '2026-11-01 10:00:00' },
  ...{ kind: null, reason: '', pay_by: null, by: null },
});
const server = setupServer(
  http.get('*/base/api/payments/delivered-unpaid', ({ request }) => {
    const all = new URL(request.url).searchParams.get('all') === '1';
    const orders = Array.from({ length: all ? 8 : 6 }, (_, i) => order(i + 1));
    return HttpResponse.json({ data: { total: 8, open: 804, orders } });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => void store.dispatch(shellApi.util.resetApiState()));

it('says what is owed in all, and shows every order of it when asked', async () => {
  connectTestShell();
  signInAs('MANAGER');
  await startTestTexts('en', { shell: texts });
  renderPart(<UnpaidPanel />, { namespace: 'shell', store });
  expect(await screen.findByText(/804.* in all/)).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 8' }));
  expect(await screen.findByText('204008')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['cancelled', 'wrong card', 'A payment was cancelled: wrong card'],
  ['bounced', 'no cover', 'A check bounced: no cover'],
  ['given_back', '', 'Money was given back'],
])('says of an order that went out paid what was %s since', async (how, reason, text) => {
  const since = { how, reason, by: 'Noa', at: '2026-11-30 10:00:00' };
  server.use(
    http.get('*/base/api/payments/delivered-unpaid', () =>
      HttpResponse.json({ data: { total: 1, open: 100.5, orders: [{ ...order(1), made_by: since }] } }),
    ),
  );
  renderPart(<UnpaidPanel />, { namespace: 'shell', store });
  expect(
    await screen.findByText((_, element) => element?.className === 'about' && element.textContent === text),
  ).toBeVisible();
});

it.each([
  [
    { made_by: { how: 'cancelled', reason: 'T9 כרטיס שגוי', by: 'Noa', at: '2026-11-30 10:00:00' } },
    'A payment was cancelled: ',
  ],
  [{ kind: 'later', reason: 'T9 כרטיס שגוי', pay_by: '2026-12-01' }, 'Agreed on later payment, '],
])(
  'lets the words of a person run their own way, and the sentence around them the way of the page',
  async (facts, before) => {
    server.use(
      http.get('*/base/api/payments/delivered-unpaid', () =>
        HttpResponse.json({ data: { total: 1, open: 100.5, orders: [{ ...order(1), ...facts }] } }),
      ),
    );
    renderPart(<UnpaidPanel />, { namespace: 'shell', store });
    const written = await screen.findByText(
      (_, element) => element?.tagName === 'BDI' && element.textContent === 'T9 כרטיס שגוי',
    );
    expect(written.previousSibling).not.toBeNull();
    expect(written.parentElement?.closest('bdi')).toBeNull();
    expect(written.parentElement).toHaveTextContent(`${before}T9 כרטיס שגוי`);
  },
);
