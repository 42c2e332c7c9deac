import type { PromiseAnswer } from '@peruke/contracts/floor';
import type { WrittenWig } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { floorApi } from '../api/floor.api';
import he from '../locales/he.json';
import { store } from '../store';
import { PromisePanel } from './promise-panel';

const hand = { he: 'עבודת יד', en: 'Hand work' };
const promise: PromiseAnswer = {
  ...{ likely: '2027-01-05', safe: '2027-01-12', likely_days: 20, safe_days: 25 },
  reasons: [{ kind: 'queue', days: 6, centre: hand, day: '2026-12-26', title: null, step: null }],
  weeks: ['2026-12-06', '2027-01-10'],
  ...{ in_work: 4, left_out: 3 },
  loads: [{ centre: hand, loads: [1, 0.5] }],
  holidays: [{ day: '2026-12-08', kind: 'hanukkah', title: { he: 'חנוכה', en: 'Hanukkah' } }],
};
let answered = 0;
let asked: URLSearchParams | undefined;
const refuse = (answer: HttpResponse<object>) => {
  answered += 1;
  return answer;
};
const server = setupServer(
  http.get('*/base/api/floor/promise', ({ request }) => {
    asked = new URL(request.url).searchParams;
    return asked.get('order_id') === '8'
      ? refuse(HttpResponse.json({ code: 'not_found', message: '' }, { status: 404 }))
      : HttpResponse.json({ data: promise });
  }),
);
beforeAll(async () => {
  await startTestTexts('he', { 'mf-floor': he });
  server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  connectTestShell();
  signInAs('MANAGER');
  store.dispatch(floorApi.util.resetApiState());
});

const show = (value: string, asked: { orderId?: number; wig?: WrittenWig } = { orderId: 7 }) => {
  const picked: [string, boolean | undefined][] = [];
  const pick = (day: string, isChosen?: boolean) => void picked.push([day, isChosen]);
  renderPart(<PromisePanel {...asked} value={value} onPick={pick} />, {
    namespace: 'mf-floor',
    store,
    path: '/orders/7',
  });
  return picked;
};

it('offers the likely and the safe day, with what decides and the load of the weeks', async () => {
  const picked = show('2027-01-12');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /בטוח/ })).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: /סביר/ }));
  expect(picked).toEqual([['2027-01-05', true]]);
  expect(screen.getByText(/עבודת יד: מלאה עד/).textContent).toContain('26-12-2026');
  const full = screen.getByRole('cell', { name: '100' });
  expect(full.dataset.full).toBe('true');
  expect(screen.getByRole('cell', { name: '50' }).dataset.full).toBe('false');
  expect(screen.getByText(/לפי 4 הזמנות/).textContent).toContain('3 טיוטות ישנות');
  expect(screen.getByText('חנוכה')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('lays the weeks into a box of their own, which a keyboard can move', async () => {
  show('', { wig: { wigType: 'Full', topTypes: [], fronts: [], isRepair: false, withHighlights: false } });
  const strip = await screen.findByRole('region', { name: he.promise.heat, hidden: true });
  expect(strip).toHaveAttribute('tabindex', '0');
  expect(within(strip).getAllByRole('columnheader', { hidden: true })).toHaveLength(2);
});

it('says the safe day where none stands yet, and leaves one that somebody said', async () => {
  const picked = show('');
  await waitFor(() => expect(picked).toEqual([['2027-01-12', false]]));
});

it('leaves a day that stands there', async () => {
  const picked = show('2027-02-01');
  await screen.findByRole('radio', { name: /בטוח/ });
  expect(picked).toEqual([]);
});

it('asks for a wig that is being written by both its tops and all its fronts', async () => {
  const wig = { wigType: 'Full', topTypes: ['Lace Top'], fronts: ['Hand Tie', 'Open Lace'] };
  show('', { wig: { ...wig, isRepair: false, withHighlights: true } });
  await screen.findByRole('radio', { name: /בטוח/ });
  expect(Object.fromEntries(asked!)).toEqual({
    ...{ wig_type: 'Full', top_type: 'Lace Top', front: 'Hand Tie,Open Lace', highlights: '1' },
  });
});

it('warns of an earlier day with the centre that cannot hold it', async () => {
  show('2026-12-20');
  expect((await screen.findByRole('alert')).textContent).toContain('עבודת יד');
});

it('keeps still about an order that is not in work', async () => {
  show('', { orderId: 8 });
  await waitFor(() => expect(answered).toBe(1));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(screen.queryByRole('radio')).toBeNull();
});
