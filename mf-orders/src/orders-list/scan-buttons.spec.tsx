import '@testing-library/jest-dom';
import type { OrderRow } from '@peruke/contracts/orders';
import { noticeStore, stack } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { useLocation } from 'react-router';
import texts from '../locales/en.json';
import { store } from '../store';
import { sampleOrder } from '../testing/sample-order';
import { ScanButtons } from './scan-buttons';

/** What bears the code, and what a search for it finds. */
let bearers: OrderRow[];
let found: OrderRow[];
/** What was asked by. */
let asked: string[];
let refused: 'barcode' | 'search' | undefined;
const server = setupServer(
  http.get('*/base/api/wigs/v2/all', ({ request }) => {
    const by = new URL(request.url).searchParams.has('barcode') ? 'barcode' : 'search';
    asked.push(by);
    if (refused === by) return HttpResponse.json({ code: 'unavailable', message: 'x' }, { status: 503 });
    const wigs = by === 'barcode' ? bearers : found;
    return HttpResponse.json({ data: { wigs, pagination: { total: wigs.length, page: 1, per_page: 2 } } });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(async () => {
  [bearers, found, asked, refused] = [[], [], [], undefined];
  await startTestTexts('en', { 'mf-orders': texts });
  connectTestShell({
    modal: () =>
      ({ entry: { kind: 'modal', size: 'sm' }, load: () => new Promise(() => undefined) }) as never,
  });
  signInAs('MANAGER');
});

const row = (id: number, state = 'Draft') => sampleOrder({ id, barcode: '204518', state });
const searched: string[] = [];
const Where = () => <output>{useLocation().pathname}</output>;
/** The camera sees a code. */
const see = async (code: string): Promise<void> => {
  searched.length = 0;
  renderPart(
    <>
      <ScanButtons onSearch={(text) => searched.push(text)} />
      <Where />
    </>,
    { namespace: 'mf-orders', store, path: '/orders' },
  );
  act(() => screen.getByRole('button', { name: 'Scan barcode' }).click());
  const [camera] = stack.get().entries;
  act(() => stack.settle(camera?.id ?? 0, { code }));
  await waitFor(() => expect(searched).toEqual([code]));
};
const opened = (path: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(path));

it.each([
  ['the wig that bears it, whatever else a search finds', [row(7)], [row(9), row(8)], '/orders/7'],
  ['the living one of two that share it', [row(7, 'Archived'), row(8)], [], '/orders/8'],
  [
    'nothing that does not bear it, where a service of before answers all',
    [{ ...row(9), barcode: '9' }],
    [],
    '/orders',
  ],
  ['the only order that is found by it', [], [row(9)], '/orders/9'],
])('[SCAN-007] a scanned code opens %s', async (_what, bearing, finds, path) => {
  [bearers, found] = [bearing, finds];
  await see('204518');
  await opened(path);
});

it('[SCAN-007] a code that several orders are found by stays a search', async () => {
  found = [row(8), row(9)];
  await see('204518');
  await waitFor(() => expect(asked).toEqual(['barcode', 'search']));
  await opened('/orders');
});

it.each(['barcode', 'search'] as const)('says what went wrong with the %s', async (by) => {
  refused = by;
  await see('204518');
  await waitFor(() => expect(noticeStore.get().shown).not.toHaveLength(0));
});
