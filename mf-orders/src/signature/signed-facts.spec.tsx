import '@testing-library/jest-dom';
import type { Order } from '@peruke/contracts/orders';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { ordersApi } from '../api/orders.api';
import en from '../locales/en.json';
import { store } from '../store';
import { sampleOrder } from '../testing/sample-order';
import { SignedFacts } from './signed-facts';

const intake = (id: number) => ({
  ...{ id, signed_at: '2026-12-08 11:05:00', by: 'Noa', promised: null, checks: {}, items: [] },
  ...{ ceiling: 850, note: '', marks: [], statement: '', sha256: '' },
});
const asked: string[] = [];
const server = setupServer(
  http.get('*/base/api/wig/7/intakes', () =>
    HttpResponse.json({ data: { intakes: [intake(41), intake(40)], words: [] } }),
  ),
  http.get('*/base/api/wig/7/handovers', () =>
    HttpResponse.json({
      data: {
        handovers: [{ ...{ id: 61, signed_at: '2026-12-09 09:34:00', by: 'Noa' }, ...PAPER }],
      },
    }),
  ),
  http.get('*/base/api/wig/7/*/*/*', ({ request }) => {
    asked.push(new URL(request.url).pathname);
    return new HttpResponse(null, { status: 503 });
  }),
);
const PAPER = { items: [], statement: '', sha256: '' };

beforeAll(async () => {
  server.listen();
  await startTestTexts('en', { 'mf-orders': en });
});
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
  connectTestShell();
  signInAs('MANAGER');
  store.dispatch(ordersApi.util.resetApiState());
});

const show = (more: Partial<Order>) =>
  renderPart(<SignedFacts order={sampleOrder(more)} />, { namespace: 'mf-orders', store });

it('opens each intake, and the slip of its client beside it', async () => {
  show({ is_repair: 1 });
  const [paper] = await screen.findAllByRole('button', { name: en.intake.pdf });
  const slips = screen.getAllByRole('button', { name: en.intake.slip });
  expect(slips).toHaveLength(2);
  fireEvent.click(slips[0]!);
  await waitFor(() => expect(asked).toEqual(['/base/api/wig/7/intakes/41/slip']));
  fireEvent.click(paper!);
  await waitFor(() => expect(asked.at(-1)).toBe('/base/api/wig/7/intakes/41/pdf'));
});

it('opens the receipt of what was delivered, which has no slip', async () => {
  const { container } = show({ state: 'Delivered Wigs' });
  fireEvent.click(await screen.findByRole('button', { name: en.pickUp.pdf }));
  await waitFor(() => expect(asked).toEqual(['/base/api/wig/7/handovers/61/pdf']));
  expect(within(container).getAllByRole('button')).toHaveLength(1);
});
