import { lineIsDown } from '@peruke/mf-kit/api';
import { connectTestShell, renderPart, startTestTexts } from '@peruke/mf-kit/testing';
import { isolated, leftToRight } from '@peruke/ui/formats';
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { benchApi } from '../api/bench.api';
import he from '../locales/he.json';
import { store } from '../store';
import { centreKeep, deedsKeep, deviceKeep, openedKeep, operatorKeep, stationKeep } from './bench-keep';
import { END_AFTER_MS, LOCK_AFTER_MS } from './bench-clock.rules';
import { BenchScreen } from './bench.screen';
import type { Deed } from './held-deeds.rules';
import { deeds } from './use-deeds';

const card = {
  ...{ id: 101, barcode: '204526', client: 'מיכל ארז', state: 'Wigs in Production', is_repair: false },
  ...{ wig_type: 'Full', length: '60', maker: { id: 2, nickName: 'מירב' }, next: 'First Hairline' },
  ...{ done: 10, of: 12, skipped: 0, since: '2026-11-22 09:00:00', days: 1, norm_days: 2 },
  ...{ due: null, late_days: 0, rush: false, hold: null, place: null },
};
const column = { key: 'centre-3', centre_id: 3, name: { he: 'עבודת יד', en: 'Hand work' }, people: [5] };
const board = { columns: [{ ...column, work_days: 1, load: 1, cards: [card] }], hold: [], count: 1 };
const begun = { ...card, id: 102, barcode: '204561', client: 'רות מור' };
let isBegun = false;
/** What others have done to the order and its card since. */
let orderMore: Record<string, unknown> = {};
let cardMore: Record<string, unknown> = {};
let operators: { id: number; nickName: string; hex_color: null }[] = [];
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
  floor: {
    ...{ hold: null, rush: false, rush_count: null, changes: [] },
    may: { hold: true, release: false, rush: false, see: false },
  },
  ...orderMore,
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
  http.get('*/base/api/operators', () => HttpResponse.json({ data: operators })),
  http.post('*/base/api/operators/unlock', async ({ request }) => {
    const { badge, pin } = (await request.json()) as { badge?: string; pin?: string };
    if (badge === 'PB1.good' || pin === '2846') return HttpResponse.json({ data: session });
    return HttpResponse.json({ code: 'badge_unknown' }, { status: 422 });
  }),
  http.get('*/base/api/floor/board', ({ request }) =>
    request.headers.get('authorization') === revoked
      ? HttpResponse.json({}, { status: 401 })
      : HttpResponse.json({
          data: {
            ...board,
            columns: [
              { ...board.columns[0], cards: [{ ...card, ...cardMore }, ...(isBegun ? [begun] : [])] },
            ],
          },
        }),
  ),
  http.post('*/base/api/device/contact', () => HttpResponse.json({}, { status: 401 })),
  http.post('*/base/api/floor/moves', async ({ request }) => {
    const body = (await request.json()) as { place: string };
    moves.push({ said: saidIn(request), body });
    if (isAway) return HttpResponse.error();
    if (body.place === 'S1')
      return HttpResponse.json({
        data: {
          ...{
            order_id: 101,
            barcode: '204526',
            client: 'מיכל ארז',
            since: '2026-11-22 10:31:00',
            by: 'דפנה',
          },
          ...{ place: { id: 3, code: 'S1', name: 'מדף', kind: 'shelf' }, due_back: null },
          over: { count: 13, capacity: 12 },
        },
      });
    if (body.place === 'R1')
      return HttpResponse.json({ code: 'handed_over', params: { day: '2026-11-21' } }, { status: 422 });
    return HttpResponse.json(
      { code: 'validation', errors: { place: ['No place with this code.'] } },
      { status: 422 },
    );
  }),
  http.get('*/base/api/wig/102', () =>
    HttpResponse.json({ data: { ...order(), id: 102, barcode: '204561', client: 'רות מור' } }),
  ),
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

const pressAt = (key: string, at: number): void => {
  const press = createEvent.keyDown(document.body, { key });
  Object.defineProperty(press, 'timeStamp', { value: at });
  fireEvent(document.body, press);
};
/** All keys of a scanner at one moment, however busy the machine is. */
const scan = (code: string): void => {
  const now = performance.now();
  for (const key of [...code, 'Enter']) pressAt(key, now);
};
const typeAt =
  (between: number) =>
  (...keys: string[]): void => {
    const now = performance.now();
    keys.forEach((key, index) => pressAt(key, now + index * between));
  };
/** Keys of a keyboard, as far from one another as a hand leaves them. */
const type = typeAt(150);
/** The same by a hand that knows the digits. */
const typeQuickly = typeAt(60);
/** jsdom has none. */
const haveLocks = (): void => {
  const locks = { request: (_name: string, task: () => Promise<void>) => task() };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
};
const STEP = { name: /קו שיער ראשון/ };
const unlocked = async (): Promise<void> => {
  renderPart(<BenchScreen />, { namespace: 'mf-floor', store, path: '/bench' });
  await screen.findByText('מי בעמדה?');
  scan('PB1.good');
  await screen.findByRole('button', { name: /204526/ });
};
/** Locked, which sends what is held, and unlocked by the same person once it was refused. */
const relocked = async (): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name: 'נעילה' }));
  await waitFor(() => expect(deedsKeep.get()?.refused).toHaveLength(1));
  scan('PB1.good');
  await screen.findByRole('button', { name: 'נעילה' });
};
/** A finger at one place, so many milliseconds after the last. */
let tapsAt = 10_000;
const tap = (button: Element, after = 1_000, place = { clientX: 200, clientY: 600 }): void => {
  const click = createEvent.click(button, { detail: 1, ...place });
  Object.defineProperty(click, 'timeStamp', { value: (tapsAt += after) });
  fireEvent(button, click);
};

beforeAll(async () => {
  await startTestTexts('he', { 'mf-floor': he });
  server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  server.resetHandlers();
  sent.length = 0;
  said.length = 0;
  asked.length = 0;
  over = '';
  revoked = '';
  isAway = false;
  isBegun = false;
  orderMore = {};
  cardMore = {};
  moves.length = 0;
  meanwhile = undefined;
  connectTestShell();
  jest.restoreAllMocks();
  operatorKeep.set(undefined);
  openedKeep.set(undefined);
  deedsKeep.set(undefined);
  operators = [];
  centreKeep.set(undefined);
  stationKeep.set(undefined);
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

it('offers no step while a wig is being put on hold, and offers it again when that is taken back', async () => {
  await unlocked();
  scan('204526');
  await screen.findByRole('button', STEP);
  fireEvent.click(screen.getByRole('button', { name: he.bench.hold }));
  fireEvent.click(await screen.findByRole('button', { name: he.board.reason.material }));
  await screen.findByRole('button', { name: new RegExp(he.bench.undo) });
  expect(screen.queryByRole('button', STEP)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: new RegExp(he.bench.undo) }));
  expect(await screen.findByRole('button', STEP)).toBeVisible();
  expect(sent).toEqual([]);
});

it('offers one way to hold while the reasons are open, and keeps the words of one over other things', async () => {
  orderMore = { actions: ['tick-checklist', 'upload'] };
  await unlocked();
  scan('204526');
  await screen.findByRole('button', STEP);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press(he.bench.hold);
  expect(screen.queryByRole('button', { name: he.bench.hold })).toBeNull();
  press(he.board.reason.other);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'חסר שיער בגוון' } });
  for (const away of [
    () => press(he.bench.photo),
    () => press(he.bench.moveNo),
    () => {
      press(he.bench.toQueue);
      scan('204526');
    },
  ]) {
    away();
    fireEvent.click(await screen.findByRole('button', { name: he.bench.hold }));
    press(he.board.reason.other);
    expect(screen.getByRole('textbox')).toHaveValue('חסר שיער בגוון');
  }
  press(he.bench.hold);
  expect(deedsKeep.get()?.held?.deed).toMatchObject({ reason: 'other', text: 'חסר שיער בגוון' });
});

describe('where the network is away', () => {
  const noa = { id: 6, nickName: 'נועה' };
  const waits = (deed: Deed, by = noa): void => {
    deedsKeep.set({
      ...{ held: undefined, refused: [] },
      due: [
        {
          id: 'w',
          deed,
          barcode: '204526',
          by,
          token: '',
          unlockId: 1,
          at: Date.now(),
          doneAt: '2026-11-22T08:31:00Z',
        },
      ],
    });
  };
  beforeEach(async () => {
    cardMore = { ahead: ['First Hairline', 'Second Hairline'] };
    await unlocked();
    server.use(http.put('*/base/api/wig/101/*', () => HttpResponse.error()));
    server.use(http.post('*/base/api/operators/late', () => HttpResponse.error()));
    act(() => lineIsDown.set(true));
  });
  afterEach(() => {
    act(() => lineIsDown.set(false));
    delete cardMore.ahead;
  });
  const row = () => screen.getByRole('button', { name: /204526/ });

  it('shows a wig that was held here as held and kept, with its reason, and offers no second hold', async () => {
    scan('204526');
    fireEvent.click(await screen.findByRole('button', { name: he.bench.hold }));
    fireEvent.click(screen.getByRole('button', { name: he.board.reason.material }));
    expect(screen.getByRole('button', { name: new RegExp(he.bench.undo) })).toBeVisible();
    act(() => deeds({ type: 'released' }));
    const told = screen.getByText(new RegExp(he.bench.onHold.replace('{{reason}}', 'חומר')));
    expect(told).toHaveTextContent(he.bench.keptWaiting);
    expect(told).toHaveTextContent('דפנה');
    for (const name of [he.bench.hold, he.bench.holdAgain])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByText(he.bench.sending)).toBeNull();
    expect(screen.queryByRole('button', STEP)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: he.bench.toQueue }));
    expect(row()).toHaveTextContent(he.bench.onHold.replace('{{reason}}', 'חומר'));
  });

  it('tells in the queue what comes next after what was done here, whoever did it', () => {
    act(() => waits({ do: 'tick-step', orderId: 101, step: 'First Hairline' }));
    expect(row()).toHaveTextContent('קו שיער שני');
    expect(row()).not.toHaveTextContent('קו שיער ראשון');
  });

  it.each<[string, Deed]>([
    ['the last step', { do: 'tick-step', orderId: 101, step: 'First Hairline' }],
    ['a change of state', { do: 'move', orderId: 101, to: 'Ready New Wig' }],
  ])('tells in the queue and over the wig what waits, and whose it is: %s', async (_what, deed) => {
    cardMore.ahead = ['First Hairline'];
    await store.dispatch(benchApi.endpoints.queue.initiate('op', { forceRefetch: true }));
    act(() => waits(deed));
    expect(row()).toHaveTextContent(he.bench.waitingOf.replace('{{name}}', 'נועה'));
    scan('204526');
    expect(await screen.findByText(he.bench.keptWaiting)).toBeVisible();
    expect(screen.queryByText(he.bench.sending)).toBeNull();
  });
});

it('of two pieces with one name it does the one that was not done here yet', async () => {
  const piece = {
    ...{ tittle: 'Lace', comment: '', done: 0, done_by: null, done_at: null },
    ...{ created_at: '2026-11-20 09:00:00', category: 'Repair', category_id: 1, type: 'repair' },
  };
  orderMore = {
    ...{ state: 'Repair Wigs', actions: ['tick-stage'] },
    additional_properties: [
      { ...piece, id: 31 },
      { ...piece, id: 32 },
    ],
  };
  cardMore = { state: 'Repair Wigs', next: 'Lace', after: 'Lace', ahead: ['Lace', 'Lace'], is_repair: true };
  await unlocked();
  scan('204526');
  fireEvent.click(await screen.findByRole('button', { name: /Lace/ }));
  expect(deedsKeep.get()?.held?.deed).toMatchObject({ stageId: 31 });
  fireEvent.click(screen.getByRole('button', { name: /^Lace/ }));
  expect(deedsKeep.get()?.held?.deed).toMatchObject({ stageId: 32 });
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
  [
    { place: { mine: 'B3', theirs: { place: 'R1', user: 'נועה', at: '2026-11-22 10:31:00' } } },
    /הועברה מאוחר יותר ל־\u2066R1\u2069: \u2068נועה\u2069, \u206622-11-2026 10:31\u2069/,
  ],
  [
    { place: { mine: 'B3', theirs: { place: null, user: 'נועה', at: '2026-11-22 10:31:00' } } },
    /הוצאה מהמקום מאוחר יותר: \u2068נועה\u2069/,
  ],
])('tells what was done otherwise meanwhile: %j', async (conflicts, told) => {
  meanwhile = conflicts;
  await unlocked();
  scan('204526');
  fireEvent.click(await screen.findByRole('button', STEP));
  await relocked();
  expect(await screen.findByText(told)).toBeTruthy();
  expect(sent).toEqual([]);
});

it('asks on a pad of its own for what nobody has weighed yet, and takes no step without it', async () => {
  const before = card.next;
  card.next = 'Wig Building';
  try {
    await unlocked();
    scan('204526');
    fireEvent.click(await screen.findByRole('button', { name: /בניית פאה/ }));
    const enter = screen.getByRole('button', { name: he.bench.enter });
    for (const digit of ['', '0']) {
      if (digit !== '') fireEvent.click(screen.getByRole('button', { name: digit }));
      fireEvent.click(enter);
      expect(screen.getByRole('alert').textContent).toBe(he.bench.measure.empty);
      expect(deedsKeep.get()?.held).toBeUndefined();
    }
    for (const digit of '120') fireEvent.click(screen.getByRole('button', { name: digit }));
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(enter);
    expect(deedsKeep.get()?.held?.deed).toMatchObject({
      ...{ do: 'tick-step', step: 'Wig Building', measured: { field: 'weight', value: '120' } },
    });
  } finally {
    card.next = before;
  }
});

describe('the pad of a measure', () => {
  const before = card.next;
  beforeEach(async () => {
    card.next = 'Wig Building';
    await unlocked();
    scan('204526');
    fireEvent.click(await screen.findByRole('button', { name: /בניית פאה/ }));
  });
  afterEach(() => {
    card.next = before;
  });
  const press = (name: string): void => {
    fireEvent.click(screen.getByRole('button', { name }));
  };
  const asked = (weight: string): string =>
    he.bench.measure.sure.replace('{{value}}', he.bench.unit.weight.replace('{{value}}', weight));

  it('asks once about what hardly any wig weighs, and takes the same again', () => {
    for (const digit of '9999') press(digit);
    press(he.bench.enter);
    expect(screen.getByRole('alert')).toHaveTextContent(asked('9999'));
    expect(deedsKeep.get()?.held).toBeUndefined();
    press(he.bench.enter);
    expect(deedsKeep.get()?.held?.deed).toMatchObject({ measured: { field: 'weight', value: '9999' } });
  });

  it('asks about each such number anew, and not about what a digit less makes of it', () => {
    for (const digit of '1200') press(digit);
    press(he.bench.enter);
    expect(screen.getByRole('alert')).toHaveTextContent(asked('1200'));
    press(he.bench.wipe);
    expect(screen.queryByRole('alert')).toBeNull();
    press(he.bench.enter);
    expect(deedsKeep.get()?.held?.deed).toMatchObject({ measured: { field: 'weight', value: '120' } });
  });

  it('shows what a quick keyboard has typed before it asks about it', async () => {
    typeQuickly(...'9000', 'Enter');
    expect(await screen.findByRole('alert')).toHaveTextContent(asked('9000'));
    expect(screen.getByText('9000')).toBeVisible();
  });

  it('takes what a quick keyboard has typed right before its check is touched', () => {
    typeQuickly(...'140');
    const check = screen.getByRole('button', { name: he.bench.enter });
    fireEvent.pointerDown(check);
    fireEvent.click(check);
    expect(deedsKeep.get()?.held?.deed).toMatchObject({ measured: { field: 'weight', value: '140' } });
  });

  it('lies open as it was left when she comes back from the queue', async () => {
    for (const digit of '14') press(digit);
    press(he.bench.toQueue);
    fireEvent.click(await screen.findByRole('button', { name: /204526/ }));
    expect(await screen.findByText('14')).toBeVisible();
    press(he.bench.enter);
    expect(deedsKeep.get()?.held?.deed).toMatchObject({ measured: { field: 'weight', value: '14' } });
    // done it is nothing half done any more
    press(he.bench.toQueue);
    fireEvent.click(await screen.findByRole('button', { name: /204526/ }));
    await screen.findByRole('heading', { name: '204526' });
    expect(screen.queryByRole('group', { name: he.bench.pad })).toBeNull();
  });

  it('is no longer there for her where she has left it herself', async () => {
    press('1');
    press(he.bench.moveNo);
    press(he.bench.toQueue);
    fireEvent.click(await screen.findByRole('button', { name: /204526/ }));
    fireEvent.click(await screen.findByRole('button', { name: /בניית פאה/ }));
    expect(screen.getByText('·')).toBeVisible();
  });

  it('and the reasons of a hold are open one at a time, and neither loses what was typed', () => {
    press('1');
    press(he.bench.hold);
    expect(screen.queryByRole('group', { name: he.bench.pad })).toBeNull();
    press(he.board.reason.other);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'חסר גוון' } });
    fireEvent.click(screen.getByRole('button', { name: /בניית פאה/ }));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('1', { selector: 'p' })).toBeVisible();
    press(he.bench.hold);
    press(he.board.reason.other);
    expect(screen.getByRole('textbox')).toHaveValue('חסר גוון');
  });

  it('[STG-013] is left without anything done', () => {
    press('1');
    press(he.bench.moveNo);
    expect(screen.queryByRole('group', { name: he.bench.pad })).toBeNull();
    expect(deedsKeep.get()?.held).toBeUndefined();
  });
});

describe('a double tap', () => {
  const before = card.next;
  afterEach(() => {
    card.next = before;
    delete cardMore.ahead;
  });
  const SECOND = { name: /קו שיער שני/ };

  it('is none where a wig was scanned in between, however quickly', async () => {
    cardMore = { ahead: ['First Hairline', 'Second Hairline', 'Washing'] };
    await unlocked();
    scan('204526');
    tap(await screen.findByRole('button', STEP));
    scan('204526');
    tap(await screen.findByRole('button', SECOND), 300);
    expect(deedsKeep.get()?.held?.deed).toMatchObject({ step: 'Second Hairline' });
  });

  it('on the step ticks one, which is taken back; the next one takes a tap of its own', async () => {
    cardMore = { ahead: ['First Hairline', 'Second Hairline', 'Washing'] };
    await unlocked();
    scan('204526');
    tap(await screen.findByRole('button', STEP));
    tap(screen.getByRole('button', SECOND), 200);
    tap(screen.getByRole('button', SECOND), 400);
    expect(deedsKeep.get()).toMatchObject({ held: { deed: { step: 'First Hairline' } }, due: [] });
    const undo = screen.getByRole('button', { name: new RegExp(he.bench.undo) });
    tap(undo, 100, { clientX: 200, clientY: 400 });
    expect(deedsKeep.get()).toMatchObject({ held: undefined, due: [] });
    tap(await screen.findByRole('button', STEP));
    tap(screen.getByRole('button', SECOND));
    expect(deedsKeep.get()?.held?.deed).toMatchObject({ step: 'Second Hairline' });
    expect(deedsKeep.get()?.due).toMatchObject([{ deed: { step: 'First Hairline' } }]);
  });

  it('opens the pad and types nothing, and its check asks for no second measure and answers no question', async () => {
    card.next = 'Wig Building';
    cardMore = { ahead: ['Wig Building', 'Sawing Weft'] };
    await unlocked();
    scan('204526');
    tap(await screen.findByRole('button', { name: /בניית פאה/ }));
    tap(screen.getByRole('button', { name: '5' }), 200);
    expect(screen.getByText('·')).toBeVisible();
    // digits come as quickly as they like
    tap(screen.getByRole('button', { name: '1' }));
    for (const digit of '111') tap(screen.getByRole('button', { name: digit }), 120);
    tap(screen.getByRole('button', { name: he.bench.enter }));
    tap(screen.getByRole('button', { name: he.bench.enter }), 200);
    expect(screen.getByRole('alert')).toHaveTextContent('1111');
    expect(deedsKeep.get()?.held).toBeUndefined();
    tap(screen.getByRole('button', { name: he.bench.enter }));
    tap(screen.getByRole('button', { name: /תפירת טרסים/ }), 200);
    expect(deedsKeep.get()?.held?.deed).toMatchObject({ measured: { field: 'weight', value: '1111' } });
    expect(screen.queryByRole('group', { name: he.bench.pad })).toBeNull();
  });
});

it('closes the pad of a step that somebody else has done meanwhile, and says who', async () => {
  const before = card.next;
  card.next = 'Wig Building';
  cardMore = { ahead: ['Wig Building', 'First Hairline'] };
  try {
    await unlocked();
    scan('204526');
    fireEvent.click(await screen.findByRole('button', { name: /בניית פאה/ }));
    fireEvent.click(screen.getByRole('button', { name: '1' }));
    orderMore = { status_array: { 'Wig Building': { user: 'נועה', updated_at: '2026-11-22 10:31:00' } } };
    const asked = { token: 'op', orderId: 101 };
    void store.dispatch(benchApi.endpoints.wig.initiate(asked, { forceRefetch: true }));
    const told = he.board.faster.replace('{{step}}', 'בניית פאה').replace('{{user}}', isolated('נועה'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      told.replace('{{at}}', leftToRight('22-11-2026 10:31')),
    );
    expect(screen.queryByRole('group', { name: he.bench.pad })).toBeNull();
    // the board does not know yet what the order tells
    fireEvent.click(screen.getByRole('button', STEP));
    expect(deedsKeep.get()?.held?.deed).toMatchObject({ do: 'tick-step', step: 'First Hairline' });
    expect(screen.queryByRole('alert')).toBeNull();
  } finally {
    card.next = before;
  }
});

it('says of a rework that has no piece why it came back, at which step, and who pays', async () => {
  orderMore = { state: 'Rework', actions: [] };
  cardMore = {
    ...{ state: 'Rework', next: null, done: 0, of: 0 },
    rework: { reason: 'hairline', step: 'First Hairline', terms: 'warranty' },
  };
  await unlocked();
  scan('204526');
  const why = await screen.findByText(he.bench.reworkOf.replace('{{reason}}', 'קו שיער'));
  expect(why.parentElement).toHaveTextContent(/קו שיער ראשון · באחריות/);
  expect(screen.getByText(he.bench.tellOffice)).toBeVisible();
});

describe('a wig on hold', () => {
  beforeEach(async () => {
    const since = '2026-11-22 10:31:00';
    orderMore = {
      floor: {
        ...order().floor,
        hold: { reason: 'material', text: 'תחרה', since, by: { id: 6, nickName: 'נועה' } },
        may: { ...order().floor.may, release: true },
      },
    };
    cardMore = { hold: { reason: 'material', text: 'תחרה', since } };
    await unlocked();
    scan('204526');
  });

  it('says since when it is, and by whom', async () => {
    const told = he.bench.heldBy
      .replace('{{user}}', isolated('נועה'))
      .replace('{{at}}', leftToRight('22-11-2026 10:31'));
    expect(await screen.findByText(new RegExp(told))).toBeVisible();
  });

  it('offers its release and another reason, and not to be held', async () => {
    expect(await screen.findByRole('button', { name: he.bench.release })).toBeVisible();
    expect(screen.queryByRole('button', { name: he.bench.hold })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: he.bench.holdAgain }));
    fireEvent.click(await screen.findByRole('button', { name: he.board.reason.client }));
    expect(deedsKeep.get()?.held?.deed).toMatchObject({ do: 'hold', reason: 'client' });
    // with the way back
    fireEvent.click(screen.getByRole('button', { name: new RegExp(he.bench.undo) }));
    expect(screen.getByText(new RegExp(he.bench.onHold.replace('{{reason}}', 'חומר')))).toBeVisible();
  });

  it('offers neither to who may not release it, and closes what she was asked before', async () => {
    fireEvent.click(await screen.findByRole('button', { name: he.bench.holdAgain }));
    const { floor } = orderMore as { floor: ReturnType<typeof order>['floor'] };
    orderMore = { floor: { ...floor, may: { ...floor.may, hold: false, release: false } } };
    const asked = { token: 'op', orderId: 101 };
    void store.dispatch(benchApi.endpoints.wig.initiate(asked, { forceRefetch: true }));
    await waitFor(() => expect(screen.queryByRole('button', { name: he.bench.release })).toBeNull());
    expect(screen.queryByRole('button', { name: he.bench.holdAgain })).toBeNull();
    expect(screen.queryByRole('heading', { name: he.bench.holdWhy })).toBeNull();
  });
});

it('follows what others do to the wig that lies open', async () => {
  cardMore = { state: 'Draft' };
  orderMore = { state: 'Draft', actions: [] };
  await unlocked();
  scan('204526');
  expect(await screen.findByText(he.bench.tellOffice)).toBeVisible();
  orderMore = {};
  cardMore = {};
  expect(await screen.findByRole('button', STEP, { timeout: 15_000 })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('טיוטה')).toBeNull(), { timeout: 15_000 });
}, 40_000);

it('says of a place that it holds more than it should', async () => {
  await unlocked();
  scan('204526');
  await screen.findByRole('button', STEP);
  scan('S1');
  const told = await screen.findByText(/204526 נמצאת ב־S1 · המקום S1 מלא מדי: 13 מתוך 12/);
  expect(told).toBeVisible();
  expect(told).toHaveClass('warned');
});

it.each([
  ['in the queue', false],
  ['over an open wig', true],
])('a wig that was begun a moment ago opens by its code %s', async (_where, isOver) => {
  await unlocked();
  if (isOver) {
    scan('204526');
    await screen.findByRole('button', STEP);
  }
  scan('204561');
  expect(await screen.findByRole('alert')).toHaveTextContent('204561');
  isBegun = true;
  scan('204561');
  expect(await screen.findByText('רות מור')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says no more that a wig is unknown once it stands in the queue', async () => {
  await unlocked();
  scan('204561');
  expect(await screen.findByRole('alert')).toHaveTextContent('204561');
  isBegun = true;
  void store.dispatch(benchApi.endpoints.queue.initiate('op', { forceRefetch: true }));
  expect(await screen.findByRole('button', { name: /204561/ })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a wig that the house took its time for opens over nothing that was scanned since', async () => {
  await unlocked();
  isBegun = true;
  scan('204561');
  scan('204526');
  await screen.findByRole('button', STEP);
  await waitFor(() =>
    expect(benchApi.endpoints.queue.select('op')(store.getState()).data?.columns[0]?.cards).toHaveLength(2),
  );
  expect(screen.getByText('מיכל ארז')).toBeInTheDocument();
  expect(screen.queryByText('רות מור')).toBeNull();
});

it('takes the keys of a keyboard into its pad, and never the digits of a scanner', async () => {
  const before = card.next;
  card.next = 'Wig Building';
  try {
    await unlocked();
    scan('204526');
    fireEvent.click(await screen.findByRole('button', { name: /בניית פאה/ }));
    // a code that no place bears: the pad stays, and nothing of it stands there
    scan('9999');
    await screen.findByText(he.bench.unknownCode.replace('{{code}}', '9999'));
    expect(screen.getByText('·')).toBeInTheDocument();
    type('1', '3', 'Backspace', '2', '0');
    await screen.findByText('120');
    expect(deedsKeep.get()?.held).toBeUndefined();
    type('Enter');
    expect(deedsKeep.get()?.held?.deed).toMatchObject({ measured: { field: 'weight', value: '120' } });
    fireEvent.click(screen.getByRole('button', { name: new RegExp(he.bench.undo) }));
    fireEvent.click(await screen.findByRole('button', { name: /בניית פאה/ }));
    typeQuickly('1', '3', '5', 'Enter');
    expect(deedsKeep.get()?.held?.deed).toMatchObject({ measured: { field: 'weight', value: '135' } });
  } finally {
    card.next = before;
  }
});

it('takes a PIN from a keyboard', async () => {
  operators = [{ id: 7, nickName: 'דפנה', hex_color: null }];
  renderPart(<BenchScreen />, { namespace: 'mf-floor', store, path: '/bench' });
  fireEvent.click(await screen.findByRole('button', { name: /דפנה/ }));
  type(...'2846');
  await screen.findByRole('img', { name: /4/ });
  type('Enter');
  expect(await screen.findByRole('button', { name: /204526/ })).toBeInTheDocument();
});

describe('what is scanned around the moment that a PIN unlocks', () => {
  /** Ends the wait for the answer to a PIN. */
  let answer: () => void;
  let now: number;
  const slowly = (keys: readonly string[], between: number): void => {
    for (const key of keys) pressAt(key, (now += between));
  };
  const refused = () => HttpResponse.json({ code: 'pin_wrong' }, { status: 422 });
  const askPin = async (judged = () => HttpResponse.json({ data: session })): Promise<void> => {
    now = performance.now();
    operators = [{ id: 7, nickName: 'דפנה', hex_color: null }];
    const answered = new Promise<void>((done) => (answer = done));
    server.use(http.post('*/base/api/operators/unlock', () => answered.then(judged)));
    renderPart(<BenchScreen />, { namespace: 'mf-floor', store, path: '/bench' });
    fireEvent.click(await screen.findByRole('button', { name: /דפנה/ }));
    for (const digit of '2846') fireEvent.click(screen.getByRole('button', { name: digit }));
    fireEvent.click(screen.getByRole('button', { name: he.bench.enter }));
  };
  const CODE = [...'204526', 'Enter'];

  it.each([
    ['before the door opens', CODE.length],
    ['half before it opens', 3],
    ['all but its end before it opens', CODE.length - 1],
  ])('is read whole: %s', async (_when, before) => {
    await askPin();
    slowly(CODE.slice(0, before), 10);
    answer();
    if (before < CODE.length) await screen.findByRole('button', { name: he.bench.lock });
    slowly(CODE.slice(before), 10);
    expect(await screen.findByRole('heading', { name: '204526' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is read whole before the queue is there', async () => {
    let told: () => void = () => undefined;
    const asked = new Promise<void>((done) => (told = done));
    server.use(
      http.get('*/base/api/floor/board', () => asked.then(() => HttpResponse.json({ data: board }))),
    );
    await askPin();
    answer();
    await screen.findByRole('button', { name: he.bench.lock });
    scan('204526');
    told();
    expect(await screen.findByRole('heading', { name: '204526' })).toBeVisible();
  });

  it('is read whole on a device that is so busy that its keys come late', async () => {
    await askPin();
    answer();
    await screen.findByRole('button', { name: /204526/ });
    slowly(CODE, 300);
    expect(await screen.findByRole('heading', { name: '204526' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes no digit of the PIN for one of the code', async () => {
    operators = [{ id: 7, nickName: 'דפנה', hex_color: null }];
    renderPart(<BenchScreen />, { namespace: 'mf-floor', store, path: '/bench' });
    fireEvent.click(await screen.findByRole('button', { name: /דפנה/ }));
    now = performance.now();
    slowly([...'2846', 'Enter', ...CODE], 10);
    expect(await screen.findByRole('heading', { name: '204526' })).toBeVisible();
  });

  it('is nobody’s where the PIN is refused', async () => {
    await askPin(refused);
    slowly(CODE, 10);
    answer();
    expect(await screen.findByRole('alert')).not.toHaveTextContent(he.bench.noBadge);
    server.use(http.post('*/base/api/operators/unlock', () => HttpResponse.json({ data: session })));
    scan('PB1.good');
    expect(await screen.findByRole('heading', { name: he.bench.queue })).toBeVisible();
    expect(screen.queryByRole('heading', { name: '204526' })).toBeNull();
  });

  it('two codes are read one after the other', async () => {
    await askPin();
    slowly([...CODE, ...'R1', 'Enter'], 10);
    answer();
    await waitFor(() => expect(moves.map(({ body }) => body)).toEqual([{ wig: '204526', place: 'R1' }]));
  });
});

it('a field that comes up in the middle of a code takes nothing of it', async () => {
  await unlocked();
  const field = document.body.appendChild(document.createElement('input'));
  const at = performance.now();
  for (const key of '204') pressAt(key, at);
  const taken = [...'526', 'Enter'].map((key) => {
    const press = createEvent.keyDown(field, { key });
    Object.defineProperty(press, 'timeStamp', { value: at + 10 });
    fireEvent(field, press);
    return press.defaultPrevented;
  });
  field.remove();
  expect(taken).toEqual([true, true, true, true]);
  expect(await screen.findByRole('heading', { name: '204526' })).toBeVisible();
});

describe('while a name is chosen', () => {
  const pins: unknown[] = [];
  beforeEach(async () => {
    pins.length = 0;
    operators = [{ id: 7, nickName: 'דפנה', hex_color: null }];
    server.use(
      http.post('*/base/api/operators/unlock', async ({ request }) => {
        const proof = (await request.json()) as { pin?: string; badge?: string };
        pins.push(proof.pin ?? proof.badge);
        return HttpResponse.json({ code: proof.pin ? 'pin_wrong' : 'badge_unknown' }, { status: 422 });
      }),
    );
    renderPart(<BenchScreen />, { namespace: 'mf-floor', store, path: '/bench' });
    fireEvent.click(await screen.findByRole('button', { name: /דפנה/ }));
  });
  const typed = (): number => document.querySelectorAll('[data-typed]').length;

  it.each([
    ['by a quick hand', typeQuickly],
    ['at the pace of a scanner', typeAt(0)],
  ])('six digits and Enter are a PIN %s, and the next ones are the next PIN', async (_how, keys) => {
    for (const pin of ['284613', '284617']) {
      keys(...pin, 'Enter');
      await waitFor(() => expect(pins.at(-1)).toBe(pin));
      await screen.findByRole('alert');
      expect(screen.queryByText(he.bench.noBadge)).toBeNull();
    }
    expect(pins).toHaveLength(2);
  });

  it('a PIN whose first digit stands in the field already is sent whole', async () => {
    typeQuickly('2');
    await waitFor(() => expect(typed()).toBe(1));
    typeQuickly(...'84613', 'Enter');
    await waitFor(() => expect(pins).toEqual(['284613']));
  });

  it('a badge opens as ever, and nothing of it stays in the field', async () => {
    typeQuickly(...'PB1.4x9', 'Enter');
    await waitFor(() => expect(pins).toEqual(['PB1.4x9']));
    await screen.findByRole('alert');
    expect(typed()).toBe(0);
  });

  it.each(['5901234123457', 'B3'])('what is neither is told, and nothing of it stays: %s', async (code) => {
    scan(code);
    expect(await screen.findByText(he.bench.noBadge)).toBeInTheDocument();
    expect(typed()).toBe(0);
    expect(pins).toEqual([]);
  });
});

describe('a screen that nobody touches', () => {
  /** The clock of the device goes on by so much. */
  const later = (ms: number): void => {
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + ms);
  };

  it('closes over its contents and sends what is held; the same person comes back to her wig', async () => {
    await unlocked();
    scan('204526');
    fireEvent.click(await screen.findByRole('button', STEP));
    later(LOCK_AFTER_MS);
    await screen.findByText('מי בעמדה?', {}, { timeout: 5_000 });
    for (const covered of screen.queryAllByText(/204526/)) expect(covered).not.toBeVisible();
    await waitFor(() => expect(sent).toHaveLength(1));
    scan('PB1.good');
    expect(await screen.findByRole('heading', { name: '204526' })).toBeTruthy();
  });

  describe.each([
    ['by itself', () => later(LOCK_AFTER_MS)],
    ['by hand', () => fireEvent.click(screen.getByRole('button', { name: 'נעילה' }))],
  ])('locked %s, with half a reason to hold typed', (_how, close) => {
    const reason = () => screen.findByRole('textbox', { name: he.bench.holdText });
    const reopened = (id: number, unlockId: number) =>
      server.use(
        http.post('*/base/api/operators/unlock', () =>
          HttpResponse.json({
            data: {
              ...session,
              access_token: 'again',
              unlock_id: unlockId,
              operator: { ...session.operator, id },
            },
          }),
        ),
      );
    beforeEach(async () => {
      await unlocked();
      scan('204526');
      fireEvent.click(await screen.findByRole('button', { name: he.bench.hold }));
      fireEvent.click(await screen.findByRole('button', { name: he.board.reason.other }));
      fireEvent.change(await reason(), { target: { value: 'חסר שיער בגוון' } });
      close();
      await screen.findByText('מי בעמדה?', {}, { timeout: 5_000 });
    });

    it('closes over it, and the same person finds it as it was', async () => {
      expect(screen.queryByRole('textbox')).toBeNull();
      expect(screen.getByDisplayValue('חסר שיער בגוון')).not.toBeVisible();
      reopened(5, 2);
      scan('PB1.good');
      expect(await reason()).toHaveValue('חסר שיער בגוון');
      fireEvent.submit((await reason()).closest('form')!);
      expect(deedsKeep.get()?.held).toMatchObject({
        ...{ token: 'again', unlockId: 2, deed: { do: 'hold', reason: 'other', text: 'חסר שיער בגוון' } },
      });
    });

    it.each([
      ['somebody else', 6, () => undefined],
      ['her ten minutes are over', 5, () => later(END_AFTER_MS)],
    ])('nothing of it is left: %s', async (_why, id, meanwhile) => {
      meanwhile();
      reopened(id, 2);
      scan('PB1.good');
      expect(await screen.findByRole('heading', { name: he.bench.queue })).toBeTruthy();
      expect(screen.queryByDisplayValue('חסר שיער בגוון')).toBeNull();
      scan('204526');
      await screen.findByRole('button', STEP);
      expect(screen.queryByRole('textbox')).toBeNull();
    });

    it('takes no key of the PIN into what it covers', async () => {
      scan('204561');
      expect(await screen.findByText(he.bench.noBadge)).toBeInTheDocument();
      expect(moves).toEqual([]);
    });
  });

  it.each([
    ['somebody else', () => openedKeep.set({ ...openedKeep.get()!, operatorId: 6 })],
    ['her ten minutes are over', () => later(END_AFTER_MS)],
  ])('begins anew: %s', async (_why, meanwhile) => {
    await unlocked();
    scan('204526');
    await screen.findByRole('button', STEP);
    later(LOCK_AFTER_MS);
    await screen.findByText('מי בעמדה?', {}, { timeout: 5_000 });
    meanwhile();
    scan('PB1.good');
    expect(await screen.findByRole('heading', { name: he.bench.queue })).toBeTruthy();
  });

  it('comes back to the wig that was locked by hand', async () => {
    await unlocked();
    scan('204526');
    await screen.findByRole('button', STEP);
    fireEvent.click(screen.getByRole('button', { name: 'נעילה' }));
    await screen.findByText('מי בעמדה?');
    for (const covered of screen.queryAllByText(/204526/)) expect(covered).not.toBeVisible();
    scan('PB1.good');
    expect(await screen.findByRole('heading', { name: '204526' })).toBeVisible();
  });
});

describe('what was refused', () => {
  const refused = (id: string, by: { id: number; nickName: string }) => ({
    ...{ id, barcode: '204526', by, token: 'op', at: 1_000, why: `סיבה ${id}` },
    deed: { do: 'tick-step' as const, orderId: 101, step: 'First Hairline' },
  });
  const [dafna, noa] = [
    { id: 5, nickName: 'דפנה' },
    { id: 6, nickName: 'נועה' },
  ];
  beforeEach(async () => {
    deedsKeep.set({
      ...{ held: undefined, due: [] },
      refused: [refused('a', dafna), refused('x', noa), refused('b', dafna), refused('c', dafna)],
    });
    renderPart(<BenchScreen />, { namespace: 'mf-floor', store, path: '/bench' });
    await screen.findByText('מי בעמדה?');
  });
  const at = (number: number) => new RegExp(`דפנה.* · ${number} מתוך 3`);

  it('is told on the locked bench by whose deeds they were alone, and nobody reads it away there', () => {
    expect(screen.getByText(he.bench.refusedOf.replace('{{names}}', 'דפנה, נועה'))).toBeVisible();
    expect(screen.queryByText(/סיבה|204526/)).toBeNull();
    expect(screen.queryByRole('button', { name: he.bench.read })).toBeNull();
  });

  it('is shown one by one to whose deed it was, each until she has read it, and says how many there are', async () => {
    scan('PB1.good');
    for (const [index, id] of ['a', 'b', 'c'].entries()) {
      expect(await screen.findByText(new RegExp(`סיבה ${id}`))).toBeVisible();
      expect(screen.getByRole('alert')).toHaveTextContent(at(index + 1));
      expect(screen.getAllByText(/סיבה/)).toHaveLength(1);
      fireEvent.click(screen.getByRole('button', { name: he.bench.read }));
    }
    expect(screen.queryByRole('alert')).toBeNull();
    expect(deedsKeep.get()?.refused.map(({ id }) => id)).toEqual(['x']);
  });

  it('is read one by one also by a double tap', async () => {
    scan('PB1.good');
    tap(await screen.findByRole('button', { name: he.bench.read }));
    tap(screen.getByRole('button', { name: he.bench.read }), 200);
    expect(screen.getByRole('alert')).toHaveTextContent(at(2));
    tap(screen.getByRole('button', { name: he.bench.read }));
    expect(screen.getByRole('alert')).toHaveTextContent(at(3));
  });
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
  await relocked();
  expect(await screen.findByText(/כבר סומן: \u2068נועה\u2069/)).toBeTruthy();
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
  expect(await screen.findByText(/ההנחה של 204526 ב־B3 תישלח בהמשך/)).toBeTruthy();
  // a wig on its shelf can still be ticked
  expect(screen.getByRole('button', STEP)).toBeTruthy();
  isAway = false;
  expect(await screen.findByText('הקוד B3 אינו פאה בעבודה ואינו מקום מוכר')).toBeTruthy();
  expect(new Set(moves.map(({ said: { id, at } }) => `${id} ${at}`)).size).toBe(1);
  expect(moves.at(-1)?.body).toEqual({ wig: '204526', place: 'B3' });
});

it.each([
  ['at once', false],
  ['after the network was away', true],
])('tells %s that a wig which is put in a place was handed over, and on which day', async (_when, isLate) => {
  await unlocked();
  scan('204526');
  await screen.findByRole('button', STEP);
  isAway = isLate;
  scan('R1');
  if (isLate) await screen.findByText(/ההנחה של 204526 ב־R1 תישלח בהמשך/);
  isAway = false;
  expect(await screen.findByText(/הפאה נמסרה ללקוחה בתאריך \u206621-11-2026\u2069/)).toBeTruthy();
});

it('says in words that a badge, a wig or a place is not known', async () => {
  renderPart(<BenchScreen />, { namespace: 'mf-floor', store, path: '/bench' });
  await screen.findByText('מי בעמדה?');
  scan('204526');
  const told = await screen.findByText('זה אינו תג של העמדה');
  // above what may fill the whole screen
  const badgeHint = screen.getByText(he.bench.badge);
  expect(told.compareDocumentPosition(badgeHint)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
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

it('tells whoever shows a badge that the bench itself was revoked, not that a session has ended', async () => {
  haveLocks();
  server.use(http.post('*/base/api/operators/unlock', () => HttpResponse.json({}, { status: 401 })));
  renderPart(<BenchScreen />, { namespace: 'mf-floor', store, path: '/bench' });
  await screen.findByText('מי בעמדה?');
  scan('PB1.good');
  expect(await screen.findByText(he.bench.revoked)).toBeTruthy();
  expect(deviceKeep.get()).toBeUndefined();
});

it.each<[string, () => unknown]>([
  ['a sign of life of who works', () => void store.dispatch(benchApi.endpoints.stay.initiate('op'))],
  ['the queue', () => void store.dispatch(benchApi.endpoints.queue.initiate('op', { forceRefetch: true }))],
  [
    'a wig',
    () =>
      void store.dispatch(
        benchApi.endpoints.wig.initiate({ token: 'op', orderId: 101 }, { forceRefetch: true }),
      ),
  ],
  ['a deed', () => fireEvent.click(screen.getByRole('button', { name: 'נעילה' }))],
])('wipes itself and says so at the first contact after it was revoked: %s', async (_what, touch) => {
  haveLocks();
  await unlocked();
  scan('204526');
  fireEvent.click(await screen.findByRole('button', STEP));
  const refuse = () => HttpResponse.json({}, { status: 401 });
  server.use(...[http.get, http.post, http.put].map((verb) => verb('*/base/api/*', refuse)));
  touch();
  expect(await screen.findByText(he.bench.revoked)).toBeVisible();
  expect(deviceKeep.get()).toBeUndefined();
  expect(screen.queryByRole('heading', { name: '204526' })).toBeNull();
  // of the wig nothing is left but what is not done in the house
  expect(screen.getAllByText(/204526/)).toHaveLength(1);
  expect(screen.getByRole('list', { name: he.bench.lost_one })).toHaveTextContent('204526קו שיער ראשון');
});

describe('a bench that is withdrawn', () => {
  const deed = (id: string, nickName: string, done: Deed) => ({
    ...{ id, deed: done, barcode: '204526', by: { id: 6, nickName }, token: 'op', at: 1_000 },
    doneAt: '2026-11-22T08:31:00Z',
  });
  const withdraw = async (): Promise<void> => {
    haveLocks();
    isAway = true;
    renderPart(<BenchScreen />, { namespace: 'mf-floor', store, path: '/bench' });
    await screen.findByText('מי בעמדה?');
    act(() =>
      deedsKeep.set({
        held: undefined,
        refused: [{ ...deed('c', 'אסתי', { do: 'hold', orderId: 101, reason: 'material' }), why: 'סיבה' }],
        due: [
          deed('a', 'נועה', { do: 'put', orderId: 101, place: 'B3' }),
          deed('b', 'דפנה', { do: 'photo', orderId: 101, angle: 'front', moment: null }),
        ],
      }),
    );
    server.use(http.post('*/base/api/operators/unlock', () => HttpResponse.json({}, { status: 401 })));
    scan('PB1.good');
    await screen.findByText(he.bench.revoked);
  };

  it('names each deed that did not arrive, when it was done, whose it was, and why where it was refused', async () => {
    await withdraw();
    const list = screen.getByRole('list', { name: he.bench.lost_other.replace('{{count}}', '3') });
    const told = [...list.children].map(({ textContent }) => textContent);
    for (const [at, what] of [
      /השהיה: חומר.*אסתי.*סיבה/,
      /הנחה ב־B3.*נועה/,
      /תמונה, מלפנים.*דפנה/,
    ].entries()) {
      expect(told[at]).toMatch(what);
      expect(told[at]).toMatch(/204526.*22-11-2026 10:31/);
    }
    expect(screen.getByText(he.bench.lostHint)).toBeVisible();
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('204526');
  });

  it('says so before it is enrolled again, and no more after', async () => {
    await withdraw();
    const at = new Date().toISOString();
    const device = { id: 2, name: 'טאבלט 3', kind: 'bench' };
    server.use(
      http.post('*/base/api/device/enrol', () =>
        HttpResponse.json({ data: { device_token: 'dev3', device, expires_at: at, server_time: at } }),
      ),
    );
    type(...'12345678', 'Enter');
    await screen.findByText('מי בעמדה?');
    act(() => deviceKeep.set(undefined));
    expect(await screen.findByText(he.bench.enrolTitle)).toBeVisible();
    expect(screen.queryByText(/204526/)).toBeNull();
  });
});

it('a session that has ended alone locks the bench, and the device goes on', async () => {
  haveLocks();
  const contacts: unknown[] = [];
  await unlocked();
  server.use(
    http.post('*/base/api/device/contact', async ({ request }) => {
      contacts.push(await request.json());
      const at = new Date().toISOString();
      const device = deviceKeep.get()?.device;
      return HttpResponse.json({ data: { device_token: 'dev2', device, expires_at: at, server_time: at } });
    }),
  );
  revoked = 'Bearer op';
  void store.dispatch(benchApi.endpoints.queue.initiate('op', { forceRefetch: true }));
  await screen.findByText('מי בעמדה?');
  await waitFor(() => expect(deviceKeep.get()?.device_token).toBe('dev2'));
  expect(contacts).toEqual([{ device_token: 'dev' }]);
  expect(screen.queryByText(he.bench.revoked)).toBeNull();
});

describe('a code of enrolment', () => {
  const codes: unknown[] = [];
  beforeEach(async () => {
    codes.length = 0;
    server.use(
      http.post('*/base/api/device/enrol', async ({ request }) => {
        codes.push(await request.json());
        return HttpResponse.json({ code: 'code_unknown' }, { status: 422 });
      }),
    );
    deviceKeep.set(undefined);
    renderPart(<BenchScreen />, { namespace: 'mf-floor', store, path: '/bench' });
    await screen.findByText(he.bench.enrolTitle);
  });
  const send = (): void => {
    const button = screen.getByRole('button', { name: he.bench.enrol });
    fireEvent.pointerDown(button);
    fireEvent.click(button);
  };

  it('is taken from a quick keyboard, and one button is offered that sends it', async () => {
    typeQuickly(...'1234-5678', 'Enter');
    await waitFor(() => expect(codes).toEqual([{ code: '12345678' }]));
    expect(screen.getByRole('button', { name: he.bench.enrol })).toBeVisible();
    expect(screen.queryByRole('button', { name: he.bench.enter })).toBeNull();
  });

  it.each([
    ['by a quick hand', typeQuickly],
    ['at the pace of a scanner', typeAt(0)],
  ])('is sent whole by a touch right after its last digit, typed %s', async (_how, keys) => {
    keys(...'12345678');
    send();
    await waitFor(() => expect(codes).toEqual([{ code: '12345678' }]));
  });

  it.each([
    ['a touch', send],
    ['Enter', () => type('Enter')],
  ])('that is not whole is asked for by %s, stays, and is sent once it is', async (_how, done) => {
    type(...'1234567');
    await screen.findByText('1234567·');
    done();
    expect(await screen.findByRole('alert')).toHaveTextContent(he.bench.enrolShort);
    expect(screen.getByText('1234567·')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: '8' }));
    expect(screen.queryByRole('alert')).toBeNull();
    send();
    await waitFor(() => expect(codes).toEqual([{ code: '12345678' }]));
  });
});

it('takes a code that was refused away, so that the right one can be typed at once', async () => {
  server.use(
    http.post('*/base/api/device/enrol', () => HttpResponse.json({ code: 'code_unknown' }, { status: 422 })),
  );
  deviceKeep.set(undefined);
  renderPart(<BenchScreen />, { namespace: 'mf-floor', store, path: '/bench' });
  await screen.findByText(he.bench.enrolTitle);
  type(...'12345678', 'Enter');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByText('········')).toBeVisible();
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
    haveLocks();
    revoked = 'Bearer wall';
    open();
    expect(await screen.findByText(he.bench.revoked)).toBeTruthy();
    expect(deviceKeep.get()).toBeUndefined();
  });
});

it('offers the people of the centre that was chosen here first, and everybody else by one more touch', async () => {
  operators = [
    { id: 5, nickName: 'דפנה', hex_color: null },
    { id: 6, nickName: 'אסתי', hex_color: null },
    { id: 7, nickName: 'ריקי', hex_color: null },
  ];
  await unlocked();
  fireEvent.click(screen.getByRole('button', { name: 'עבודת יד 1' }));
  fireEvent.click(screen.getByRole('button', { name: 'נעילה' }));
  await screen.findByText('מי בעמדה?');
  expect(await screen.findByRole('button', { name: 'דפנה' })).toBeVisible();
  expect(screen.getByRole('banner')).toHaveTextContent('עבודת יד');
  expect(screen.queryByRole('button', { name: 'אסתי' })).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '+2 כל השאר' }));
  for (const { nickName } of operators) expect(screen.getByRole('button', { name: nickName })).toBeVisible();
});
