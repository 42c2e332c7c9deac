import 'fake-indexeddb/auto';
import { connectTestShell, renderPart, startTestTexts } from '@peruke/mf-kit/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { benchApi } from '../api/bench.api';
import { kept } from '../device/bench-vault';
import he from '../locales/he.json';
import { store } from '../store';
import {
  deedsKeep,
  deedsNow,
  deedsSealed,
  enrolled,
  keptIsRead,
  openedKeep,
  operatorKeep,
  shownKeep,
} from './bench-keep';
import { BenchScreen } from './bench.screen';
import { HELD_MS, type HeldDeed } from './held-deeds.rules';

const card = {
  ...{ id: 101, barcode: '204526', client: 'מיכל ארז', state: 'Wigs in Production', is_repair: false },
  ...{ wig_type: 'Full', length: '60', maker: { id: 2, nickName: 'מירב' }, next: 'First Hairline' },
  ...{ done: 10, of: 12, skipped: 0, since: '2026-11-22 09:00:00', days: 1, norm_days: 2 },
  ...{ due: null, late_days: 0, rush: false, hold: null, place: null },
};
const unopened = { ...card, id: 102, barcode: '204561', client: 'רות מור', version: 3 };
const column = { key: 'centre-3', centre_id: 3, name: { he: 'עבודת יד', en: 'Hand work' }, people: [5] };
const board = {
  columns: [{ ...column, work_days: 1, load: 1, cards: [card, unopened] }],
  hold: [],
  count: 2,
};
const first = { ...column, key: 'centre-1', centre_id: 1, name: { he: 'בסיס', en: 'Base' }, people: [6] };
/** Whether the centre before the other has nothing to do. */
let isWorked = true;
const told = () => ({
  ...board,
  columns: [
    { ...first, work_days: 1, load: 1, cards: isWorked ? [] : [{ ...unopened, id: 103, barcode: '204570' }] },
    ...board.columns.map((own) => ({ ...own, people: [] })),
  ],
});
const order = {
  ...{ id: 101, version: 7, barcode: '204526', client: 'מיכל ארז', state: 'Wigs in Production' },
  ...{ actions: ['tick-checklist'], details: '', moves: {}, status_array: {} },
  properties: { complete_date: null },
  floor: {
    ...{ hold: null, rush: false, rush_count: null, changes: [] },
    may: { hold: true, release: false, rush: false, see: false },
  },
  ...{ files: { images: [], videos: [] }, additional_properties: [], rework_additional_properties: [] },
};
const NOA = { id: 6, nickName: 'נועה', role: 'worker' as const };
let isAway = false;
const holds: unknown[] = [];
const away = <T,>(answer: T) => (isAway ? HttpResponse.error() : answer);
const server = setupServer(
  http.get('*/base/api/floor/board', () => away(HttpResponse.json({ data: told() }))),
  http.get('*/base/api/operators', () => HttpResponse.json({ data: [] })),
  http.get('*/base/api/report/employees/ownDay', () => HttpResponse.json({}, { status: 503 })),
  http.get('*/base/api/wig/101', () => away(HttpResponse.json({ data: order }))),
  http.get('*/base/api/wig/102', () =>
    away(HttpResponse.json({ data: { ...order, id: 102, barcode: '204561', client: 'רות מור' } })),
  ),
  http.put('*/base/api/wig/101/hold', async ({ request }) => {
    holds.push(await request.json());
    return HttpResponse.json({ data: order });
  }),
);
const held = (by: number, at = Date.now()): HeldDeed => ({
  ...{ id: 'a', barcode: '204526', by: { id: by, nickName: 'דפנה' }, token: 'op', at },
  deed: { do: 'tick-step', orderId: 101, step: 'First Hairline' },
});

beforeAll(async () => {
  await startTestTexts('he', { 'mf-floor': he });
  server.listen();
});
afterAll(() => server.close());
beforeEach(async () => {
  connectTestShell();
  isAway = false;
  isWorked = true;
  openedKeep.set(undefined);
  shownKeep.set(undefined);
  await enrolled({
    ...{ device_token: 'dev', expires_at: '2026-12-06T10:00:00Z', server_time: '2026-11-22T10:00:00Z' },
    device: { id: 1, name: 'טאבלט 2', kind: 'bench' },
  });
  operatorKeep.set({
    ...{ access_token: 'op', expires_in: 600, unlock_id: 1, rights: [] },
    operator: { id: 5, nickName: 'דפנה', role: 'worker' },
  });
  store.dispatch(benchApi.util.resetApiState());
});

const open = () => renderPart(<BenchScreen />, { namespace: 'mf-floor', store, path: '/bench' });
/** What a new page of the same tab finds. */
const reload = async (): Promise<void> => {
  await deedsSealed();
  cleanup();
  const ofTab = { ...sessionStorage } as Record<string, string>;
  deedsKeep.set(undefined);
  openedKeep.set(undefined);
  for (const [key, value] of Object.entries(ofTab)) sessionStorage.setItem(key, value);
  keptIsRead.set(false);
  store.dispatch(benchApi.util.resetApiState());
  open();
};
const reloaded = (deed: HeldDeed): Promise<void> => {
  deedsKeep.set({ held: deed, due: [], refused: [] });
  return reload();
};

it('after a reload the wig of a held deed lies open with the bar, and nothing is sent of what is taken back', async () => {
  await reloaded(held(5));
  expect(await screen.findByRole('heading', { name: '204526' })).toBeVisible();
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(he.bench.undo) }));
  expect(deedsNow()).toMatchObject({ held: undefined, due: [] });
  // locked and unlocked, she comes back to it
  expect(openedKeep.get()).toMatchObject({ operatorId: 5, orderId: 101 });
});

it.each([
  ['somebody else did it', () => held(6)],
  ['its time is over', () => held(5, Date.now() - HELD_MS)],
])('after a reload the queue stands there where %s', async (_why, deed) => {
  await reloaded(deed());
  expect(await screen.findByRole('heading', { name: he.bench.queue })).toBeVisible();
});

it('holds for another reason in words of her own, which are asked for, kept over a reload and sent', async () => {
  deedsKeep.set(undefined);
  await reload();
  fireEvent.click(await screen.findByRole('button', { name: /204526/ }));
  fireEvent.click(await screen.findByRole('button', { name: he.bench.hold }));
  expect(screen.getByRole('heading', { name: he.bench.holdWhy })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: he.board.reason.other }));
  const field = screen.getByRole('textbox', { name: he.bench.holdText });
  expect(field).toHaveFocus();
  fireEvent.change(field, { target: { value: '  ' } });
  fireEvent.submit(field);
  expect(await screen.findByText(he.bench.holdTextMissing)).toBeVisible();
  expect(deedsNow().held).toBeUndefined();
  fireEvent.change(field, { target: { value: ' מחכים לספקית ' } });
  fireEvent.submit(field);
  const deed = { do: 'hold', orderId: 101, reason: 'other', text: 'מחכים לספקית' };
  expect(deedsNow().held?.deed).toEqual(deed);
  await reload();
  expect(await screen.findByText(/מחכים לספקית/)).toBeVisible();
  expect(deedsNow().held?.deed).toEqual(deed);
  fireEvent.click(screen.getByRole('button', { name: 'נעילה' }));
  await waitFor(() => expect(holds).toEqual([{ reason: 'other', text: 'מחכים לספקית' }]));
});

it('leaves the question of the hold by a touch, and nothing is held', async () => {
  deedsKeep.set(undefined);
  await reload();
  fireEvent.click(await screen.findByRole('button', { name: /204526/ }));
  fireEvent.click(await screen.findByRole('button', { name: he.bench.hold }));
  fireEvent.click(screen.getByRole('button', { name: he.bench.moveNo }));
  expect(screen.queryByRole('heading', { name: he.bench.holdWhy })).toBeNull();
  expect(deedsNow().held).toBeUndefined();
});

it('a wig of the queue that nobody has opened here is read where the network is away', async () => {
  deedsKeep.set(undefined);
  await reload();
  await screen.findByRole('button', { name: /204561/ });
  await waitFor(async () => expect(await kept('order/wig/102')).toBeDefined());
  isAway = true;
  fireEvent.click(screen.getByRole('button', { name: /204561/ }));
  expect(await screen.findByRole('button', { name: /קו שיער ראשון/ })).toBeVisible();
  expect(screen.queryByText(he.bench.wigFailed)).toBeNull();
});

describe('reloaded where the network is away, in the middle of a wig', () => {
  beforeEach(async () => {
    deedsKeep.set(undefined);
    await reload();
    fireEvent.click(await screen.findByRole('button', { name: /204561/ }));
    await screen.findByRole('button', { name: /קו שיער ראשון/ });
    await waitFor(async () => expect(await kept('order/wig/102')).toBeDefined());
    isAway = true;
  });

  it('she stands where she stood', async () => {
    await reload();
    expect(await screen.findByRole('heading', { name: '204561' })).toBeVisible();
    expect(await screen.findByRole('button', { name: /קו שיער ראשון/ })).toBeVisible();
  });

  it.each([
    ['somebody else', () => operatorKeep.set({ ...operatorKeep.get()!, operator: { ...NOA } })],
    ['her ten minutes are over', () => openedKeep.set({ ...openedKeep.get()!, touchedAt: 0 })],
  ])('the queue stands there: %s', async (_why, meanwhile) => {
    meanwhile();
    await reload();
    expect(await screen.findByRole('heading', { name: he.bench.queue })).toBeVisible();
  });

  it('nothing of a session lies there once it is locked', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'נעילה' }));
    await screen.findByText('מי בעמדה?');
    expect(openedKeep.get()).toMatchObject({ orderId: 102, covered: { access_token: 'op' } });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('access_token');
  });
});

it('after a reload the queue is that of the centre it was, whatever another has to do by now', async () => {
  deedsKeep.set(undefined);
  await reload();
  const own = () => screen.findByRole('button', { name: /עבודת יד/, pressed: true });
  await own();
  isWorked = false;
  await reload();
  await screen.findByRole('button', { name: /בסיס 1/ });
  expect(await own()).toBeVisible();
});
