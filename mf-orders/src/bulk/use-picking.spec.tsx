import { RemoteProviders } from '@peruke/mf-kit/remote';
import { noticeStore, offerScan } from '@peruke/mf-kit/shell';
import { connectTestShell, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import type { OrderRow } from '@peruke/contracts/orders';
import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import en from '../locales/en.json';
import { store } from '../store';
import { sampleOrder } from '../testing/sample-order';
import { clearSelection, SELECTION_MAX } from './selection';
import { usePicking } from './use-picking';

const row = (id: number, barcode: string, state = 'Draft') => sampleOrder({ id, barcode, state });
let found: OrderRow[];
let isRefused: boolean;
const server = setupServer(
  http.get('*/base/api/wigs/v2/all', ({ request }) => {
    if (isRefused) return HttpResponse.json({ code: 'unavailable', message: 'x' }, { status: 503 });
    const code = new URL(request.url).searchParams.get('barcode');
    const wigs = found.filter(({ barcode }) => barcode === code);
    return HttpResponse.json({ data: { wigs, pagination: { total: wigs.length, page: 1, per_page: 2 } } });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(async () => {
  found = [];
  isRefused = false;
  clearSelection();
  document.body.replaceChildren();
  await startTestTexts('en', { 'mf-orders': en });
  connectTestShell();
  signInAs('MANAGER');
});

const show = (isOffered = true) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RemoteProviders namespace="mf-orders" store={store}>
      {children}
    </RemoteProviders>
  );
  return renderHook(() => usePicking(isOffered), { wrapper }).result;
};
const scan = (code: string): boolean => {
  let isTaken = false;
  act(() => {
    isTaken = offerScan(code);
  });
  return isTaken;
};
const stand = (html: string): void => {
  document.body.innerHTML = html;
  (document.body.firstElementChild as HTMLElement).focus();
};
const told = () => noticeStore.get().shown.at(-1);

it('ticks the wig that was scanned, and no other that the search finds', async () => {
  found = [row(1, '2045181'), row(2, '204518'), row(3, '2045')];
  const result = show();
  expect(scan('204518')).toBe(true);
  await waitFor(() => expect([...result.current.keys]).toEqual([2]));
});

it.each([
  ['the living one of two that share a barcode', [row(1, '204518', 'Archived'), row(2, '204518')], 2],
  ['the archived one where there is no other', [row(1, '204518', 'Archived')], 1],
])('ticks %s', async (_which, rows, id) => {
  found = rows;
  const result = show();
  scan('204518');
  await waitFor(() => expect([...result.current.keys]).toEqual([id]));
});

it('says that nobody knows a code, and what went wrong', async () => {
  found = [row(1, '2045181')];
  const result = show();
  scan('204518');
  await waitFor(() => expect(told()?.text).toBe('No order with the barcode 204518'));
  isRefused = true;
  scan('204519');
  await waitFor(() => expect(told()?.type).toBe('error'));
  expect(result.current.keys.size).toBe(0);
});

it('ticks and unticks rows, never more than can be done at once', () => {
  const result = show();
  const rows = Array.from({ length: SELECTION_MAX }, (_, id) => row(id, `${id}`));
  act(() => result.current.onChange(rows, true));
  expect(result.current.keys.size).toBe(SELECTION_MAX);
  act(() => result.current.onChange([row(SELECTION_MAX, 'one more')], true));
  expect(result.current.keys.size).toBe(SELECTION_MAX);
  expect(told()?.text).toContain(String(SELECTION_MAX));
  act(() => result.current.onChange(rows.slice(1), false));
  expect([...result.current.keys]).toEqual([0]);
});

describe('a scanned wig', () => {
  it.each([
    ['nobody is at a field', '<button></button>', true],
    ['somebody is at a box to tick', '<input type="checkbox">', true],
    ['somebody is at a field', '<input>', false],
    ['somebody is at a field of several lines', '<textarea></textarea>', false],
  ])('is ticked and not opened, where %s: %s', (_where, html, isTaken) => {
    show();
    stand(html);
    expect(scan('204518')).toBe(isTaken);
  });

  it('is ticked where the focus is lost altogether', () => {
    show();
    const focus = jest.spyOn(document, 'activeElement', 'get').mockReturnValue(null);
    expect(scan('204518')).toBe(true);
    focus.mockRestore();
  });

  it('is ticked from a field too, once a row is', () => {
    const result = show();
    stand('<input>');
    act(() => result.current.onChange([row(1, '1')], true));
    expect(scan('204518')).toBe(true);
  });

  it('is left to others where rows cannot be ticked', () => {
    const result = show(false);
    act(() => result.current.onChange([row(1, '1')], true));
    expect(scan('204518')).toBe(false);
  });
});
