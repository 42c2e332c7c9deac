import { connectTestShell, renderPart, startTestTexts } from '@peruke/mf-kit/testing';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { benchApi } from '../api/bench.api';
import he from '../locales/he.json';
import { store } from '../store';
import { deedsKeep, deviceKeep, operatorKeep } from './bench-keep';
import { BenchScreen } from './bench.screen';

const card = {
  ...{ id: 101, barcode: '204526', client: 'מיכל ארז', state: 'Wigs in Production', is_repair: false },
  ...{ wig_type: 'Full', length: '60', maker: { id: 2, nickName: 'מירב' }, next: 'First Hairline' },
  ...{ done: 10, of: 12, skipped: 0, since: '2026-11-22 09:00:00', days: 1, norm_days: 2 },
  ...{ due: null, late_days: 0, rush: false, hold: null, place: null },
};
const column = { key: 'centre-3', centre_id: 3, name: { he: 'עבודת יד', en: 'Hand work' } };
const board = { columns: [{ ...column, work_days: 1, load: 1, cards: [card] }], hold: [], count: 1 };
let meanwhile: Record<string, unknown> | undefined;
const order = () => ({
  ...{ id: 101, version: 7, barcode: '204526', client: 'מיכל ארז', state: 'Wigs in Production' },
  ...{
    actions: ['tick-checklist'],
    details: '',
    moves: {},
    status_array: {},
    properties: { complete_date: null, front: [['Closed Lace', 'Thin']] },
  },
  ...{ files: { images: [], videos: [] }, additional_properties: [], rework_additional_properties: [] },
});
const session = {
  ...{ access_token: 'op', expires_in: 600, unlock_id: 1, rights: [] },
  operator: { id: 5, nickName: 'דפנה', role: 'worker' },
};
interface Said {
  id: string;
  at: string;
  seen?: number;
}
let over = '';
let revoked = '';
let isAway = false;
const moves: { said: Said; body: unknown }[] = [];
const asked: { token: string | null; body: unknown }[] = [];
const sent: { token: string | null; body: unknown }[] = [];
const said: Said[] = [];
const saidIn = (request: Request): Said =>
  JSON.parse(request.headers.get('peruke-bench-deed') ?? '{}') as Said;

const server = setupServer(
  http.get('*/base/api/operators', () => HttpResponse.json({ data: [] })),
  http.post('*/base/api/operators/unlock', async ({ request }) => {
    const { badge } = (await request.json()) as { badge: string };
    if (badge === 'PB1.good') return HttpResponse.json({ data: session });
    return HttpResponse.json({ code: 'badge_unknown' }, { status: 422 });
  }),
  http.get('*/base/api/floor/board', ({ request }) =>
    request.headers.get('authorization') === revoked
      ? HttpResponse.json({}, { status: 401 })
      : HttpResponse.json({ data: board }),
  ),
  http.post('*/base/api/device/contact', () => HttpResponse.json({}, { status: 401 })),
  http.post('*/base/api/floor/moves', async ({ request }) => {
    moves.push({ said: saidIn(request), body: await request.json() });
    if (isAway) return HttpResponse.error();
    return HttpResponse.json(
      { code: 'validation', errors: { place: ['No place with this code.'] } },
      { status: 422 },
    );
  }),
  http.get('*/base/api/wig/101', () => HttpResponse.json({ data: order() })),
  http.post('*/base/api/operators/late', async ({ request }) => {
    asked.push({ token: request.headers.get('authorization'), body: await request.json() });
    return HttpResponse.json({ data: { ...session, access_token: 'late', unlock_id: 2 } });
  }),
  http.put('*/base/api/wig/101/updateStatus', async ({ request }) => {
    if (request.headers.get('authorization') === over) return HttpResponse.json({}, { status: 401 });
    said.push(saidIn(request));
    if (meanwhile)
      return HttpResponse.json({ code: 'edited_meanwhile', conflicts: meanwhile }, { status: 409 });
    sent.push({ token: request.headers.get('authorization'), body: await request.json() });
    return HttpResponse.json({ data: order() });
  }),
);

/** All keys of a scanner at one moment, however busy the machine is. */
const scan = (code: string): void => {
  const now = performance.now();
  for (const key of [...code, 'Enter']) {
    const press = createEvent.keyDown(document.body, { key });
    Object.defineProperty(press, 'timeStamp', { value: now });
    fireEvent(document.body, press);
  }
};
const STEP = { name: /קו שיער ראשון/ };
const unlocked = async (): Promise<void> => {
  renderPart(<BenchScreen />, { namespace: 'mf-floor', store, path: '/bench' });
  await screen.findByText('מי בעמדה?');
  scan('PB1.good');
  await screen.findByRole('button', { name: /204526/ });
};

beforeAll(async () => {
  await startTestTexts('he', { 'mf-floor': he });
  server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  sent.length = 0;
  said.length = 0;
  asked.length = 0;
  over = '';
  revoked = '';
  isAway = false;
  moves.length = 0;
  meanwhile = undefined;
  connectTestShell();
  operatorKeep.set(undefined);
  deedsKeep.set(undefined);
  deviceKeep.set({
    device_token: 'dev',
    device: { id: 1, name: 'טאבלט 2', kind: 'bench' },
    heard_at: Date.now(),
  });
  store.dispatch(benchApi.util.resetApiState());
});

it('comes from locked to ticked by two scans and one touch, and sends it in the name of who did it', async () => {
  await unlocked();
  scan('204526');
  fireEvent.click(await screen.findByRole('button', STEP));
  expect(sent).toEqual([]);
  // locking sends at once what is held
  fireEvent.click(screen.getByRole('button', { name: 'נעילה' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    token: 'Bearer op',
    body: { status: { 'First Hairline': 'on' }, changed: ['First Hairline'] },
  });
  await screen.findByText('מי בעמדה?');
});

it('says of a deed when it was done by the clock of the house, and against which version', async () => {
  // an hour behind: each answer of the house tells the time
  localStorage.setItem('peruke.bench.offset', String(3_600_000));
  await unlocked();
  scan('204526');
  fireEvent.click(await screen.findByRole('button', STEP));
  const house = Date.now() + 3_600_000;
  fireEvent.click(screen.getByRole('button', { name: 'נעילה' }));
  await waitFor(() => expect(said).toHaveLength(1));
  expect(said[0]).toMatchObject({ id: expect.stringMatching(/^[\w-]{36}$/) as string, seen: 7 });
  expect(Math.abs(Date.parse(said[0]!.at) - house)).toBeLessThan(60_000);
});

it.each([
  [{ weight: { mine: '120', theirs: '130' } }, /משקל כבר נרשם אחרת: 130/],
  [{ hold: { mine: 'client', theirs: 'material' } }, /סיבת ההשהיה כבר נרשם אחרת: חומר/],
  [{ 'First Hairline': { mine: 'דפנה', theirs: { user: null, at: null } } }, /הסימון בוטל בינתיים/],
])('tells what was done otherwise meanwhile: %j', async (conflicts, told) => {
  meanwhile = conflicts;
  await unlocked();
  scan('204526');
  fireEvent.click(await screen.findByRole('button', STEP));
  fireEvent.click(screen.getByRole('button', { name: 'נעילה' }));
  expect(await screen.findByText(told)).toBeTruthy();
  expect(sent).toEqual([]);
});

it('sends nothing of what was taken back', async () => {
  await unlocked();
  scan('204526');
  fireEvent.click(await screen.findByRole('button', STEP));
  fireEvent.click(screen.getByRole('button', { name: /ביטול הסימון/ }));
  await screen.findByRole('button', STEP);
  expect(deedsKeep.get()).toEqual({ held: undefined, due: [], refused: [] });
});

it('sends what outlived the session of who did it in the name of her unlocking, by the device', async () => {
  over = 'Bearer op';
  await unlocked();
  scan('204526');
  fireEvent.click(await screen.findByRole('button', STEP));
  fireEvent.click(screen.getByRole('button', { name: 'נעילה' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(asked).toEqual([{ token: 'Bearer dev', body: { unlock_id: 1 } }]);
  expect(sent[0]?.token).toBe('Bearer late');
});

it('tells who was faster, until somebody has read it', async () => {
  await unlocked();
  scan('204526');
  fireEvent.click(await screen.findByRole('button', STEP));
  meanwhile = { 'First Hairline': { mine: 'דפנה', theirs: { user: 'נועה', at: '2026-11-22 10:31:00' } } };
  fireEvent.click(screen.getByRole('button', { name: 'נעילה' }));
  expect(await screen.findByText(/כבר סומן: נועה/)).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'הבנתי' }));
  await waitFor(() => expect(screen.queryByText(/כבר סומן/)).toBeNull());
});

it('puts a wig in its place later where the network is away, under one key, and tells what is refused', async () => {
  await unlocked();
  scan('204526');
  await screen.findByRole('button', STEP);
  isAway = true;
  scan('B3');
  expect(await screen.findByText(/ההנחה של 204526 בB3 תישלח בהמשך/)).toBeTruthy();
  // a wig on its shelf can still be ticked
  expect(screen.getByRole('button', STEP)).toBeTruthy();
  isAway = false;
  expect(await screen.findByText('הקוד B3 אינו פאה בעבודה ואינו מקום מוכר')).toBeTruthy();
  expect(new Set(moves.map(({ said: { id, at } }) => `${id} ${at}`)).size).toBe(1);
  expect(moves.at(-1)?.body).toEqual({ wig: '204526', place: 'B3' });
});

it('says in words that a badge, a wig or a place is not known', async () => {
  renderPart(<BenchScreen />, { namespace: 'mf-floor', store, path: '/bench' });
  await screen.findByText('מי בעמדה?');
  scan('204526');
  expect(await screen.findByText('זה אינו תג של העמדה')).toBeTruthy();
  scan('PB1.old');
  expect(await screen.findByText('התג אינו מוכר, או שהונפק מאז תג אחר')).toBeTruthy();
  scan('PB1.good');
  await screen.findByRole('button', { name: /204526/ });
  scan('999999');
  expect(await screen.findByText(/אין בעבודה פאה עם הקוד 999999/)).toBeTruthy();
  scan('204526');
  await screen.findByRole('button', STEP);
  scan('Q-77');
  expect(await screen.findByText('הקוד Q-77 אינו פאה בעבודה ואינו מקום מוכר')).toBeTruthy();
});

describe('a screen that is enrolled for the room', () => {
  const open = (): void => {
    deviceKeep.set({
      device_token: 'wall',
      device: { id: 2, name: 'מסך בחדר', kind: 'wall' },
      heard_at: Date.now(),
    });
    renderPart(<BenchScreen />, { namespace: 'mf-floor', store, path: '/bench' });
  };

  it('shows the board by itself, with nothing to press and nobody named', async () => {
    open();
    expect(await screen.findByRole('region', { name: 'עבודת יד' })).toBeTruthy();
    expect(screen.queryByText(/מיכל|מירב|מסך בחדר/)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks to be enrolled anew once the house has revoked it', async () => {
    // jsdom has no locks
    const locks = { request: (_name: string, task: () => Promise<void>) => task() };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    revoked = 'Bearer wall';
    open();
    expect(await screen.findByText(he.bench.revoked)).toBeTruthy();
    expect(deviceKeep.get()).toBeUndefined();
  });
});
