import { confirmStore, noticeStore, offerScan } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { Route, Routes } from 'react-router';
import { floorApi } from '../api/floor.api';
import he from '../locales/he.json';
import { store } from '../store';
import { PlacesScreen } from './places.screen';
import { stocktakes } from './stocktake-keep';

const b1 = { id: 1, code: 'B1', name: 'מדף עליון', kind: 'shelf', capacity: 40, count: 2 };
const sent: unknown[] = [];
const wig = (order_id: number, code = 'B1') => ({
  ...{ order_id, barcode: `204${order_id}`, client: `Client ${order_id}`, due_back: null },
  ...{ place: { id: 1, code, name: code, kind: 'shelf' }, since: '2026-12-07 14:10:00', by: 'Dafna' },
});
/** Answers that are held back, by wig. */
const answers = new Map<string, Promise<void>>();
const finished: { key: string | null; orders: number[] }[] = [];
/** What the house keeps of the count under way. */
let underWay: { id: number; at: string; by: string; wigs: ReturnType<typeof wig>[] } | null = null;
let isAway = false;
let triedAway = 0;
const begunBy = (by: string, ...wigs: ReturnType<typeof wig>[]) => ({
  ...{ id: 7, at: '2026-12-07 09:10:00', by, wigs },
});
let countAnswer = 201;
const past = {
  ...{ id: 1, at: '2026-12-01 09:10:00', by: 'Dafna', found: 1, missing: 1, foreign: 1 },
  wigs: [
    { order_id: 201, barcode: '204201', state: 'foreign', place: 'C1' },
    { order_id: 202, barcode: '204202', state: 'missing', place: null },
  ],
};
let pastCounts: object[] = [past];
let lies: ReturnType<typeof wig>[] = [];
let over: { count: number; capacity: number } | undefined;
const server = setupServer(
  http.get('*/base/api/floor/places/1', () =>
    HttpResponse.json({ data: { ...b1, orders: lies, moves: [] } }),
  ),
  http.get('*/base/api/floor/places/1/stocktakes/open', () => HttpResponse.json({ data: underWay })),
  http.post('*/base/api/floor/places/1/stocktakes/open', () => {
    underWay ??= begunBy('Noa');
    return HttpResponse.json({ data: underWay }, { status: 201 });
  }),
  http.put('*/base/api/floor/places/1/stocktakes/open/:count', async ({ params, request }) => {
    if (isAway) triedAway += 1;
    if (isAway) return HttpResponse.error();
    if (String(underWay?.id) !== params['count'])
      return HttpResponse.json({ code: 'not_found' }, { status: 404 });
    const { orders } = (await request.json()) as { orders: number[] };
    const known = new Set(underWay!.wigs.map(({ order_id: id }) => id));
    const added = orders.filter((id) => !known.has(id)).map((id) => wig(id, id === 209 ? 'C1' : 'B1'));
    underWay = { ...underWay!, wigs: [...underWay!.wigs, ...added] };
    return HttpResponse.json({ data: underWay });
  }),
  http.delete('*/base/api/floor/places/1/stocktakes/open/7', () => {
    underWay = null;
    return HttpResponse.json({ data: null });
  }),
  http.get('*/base/api/floor/places/1/stocktakes', () => HttpResponse.json({ data: pastCounts })),
  http.post('*/base/api/floor/places/1/stocktakes', async ({ request }) => {
    const { orders, count } = (await request.json()) as { orders: number[]; count: number };
    expect(count).toBe(7);
    finished.push({ key: request.headers.get('idempotency-key'), orders });
    if (countAnswer !== 201) return HttpResponse.json({ code: 'internal' }, { status: 500 });
    underWay = null;
    pastCounts = [{ ...past, id: 2, found: orders.length, missing: 0, foreign: 0, wigs: [] }, past];
    return HttpResponse.json({ data: pastCounts }, { status: 201 });
  }),
  http.get('*/base/api/floor/wigs', ({ request }) =>
    new URL(request.url).searchParams.get('code') === '204209'
      ? HttpResponse.json({ data: wig(209, 'C1') })
      : HttpResponse.json(
          { code: 'validation', errors: { wig: ['No wig with this code.'] } },
          { status: 422 },
        ),
  ),
  http.post('*/base/api/floor/moves', async ({ request }) => {
    const body = (await request.json()) as { wig: string };
    sent.push(body);
    await answers.get(body.wig);
    if (body.wig === '999999')
      return HttpResponse.json(
        { code: 'validation', errors: { wig: ['No wig with this code.'] } },
        { status: 422 },
      );
    if (body.wig === '204210')
      return HttpResponse.json({ code: 'handed_over', params: { day: '2026-11-21' } }, { status: 422 });
    lies = [...lies, wig(209)];
    return HttpResponse.json({ data: { ...wig(209), ...(over && { over }) } });
  }),
  http.get('*/base/api/floor/places', () => HttpResponse.json({ data: [over ? { ...b1, ...over } : b1] })),
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
  finished.length = 0;
  countAnswer = 201;
  pastCounts = [past];
  connectTestShell();
  stocktakes.set({});
  underWay = null;
  isAway = false;
  lies = [wig(201), wig(202)];
  store.dispatch(floorApi.util.resetApiState());
});

const open = async (role: 'ADMIN' | 'MANAGER' | 'USA_MANAGER', path = '/floor/places') => {
  signInAs(role);
  renderPart(
    <Routes>
      <Route path="/floor/places/:id?" element={<PlacesScreen />} />
    </Routes>,
    { namespace: 'mf-floor', store, path },
  );
  await screen.findByText('מדף עליון');
};
const save = (dialog: HTMLElement) =>
  fireEvent.click(within(dialog).getByRole('button', { name: he.places.save }));

it('lets an admin add a place: all that is wrong at once, then a code that is taken, at its field', async () => {
  await open('ADMIN');
  fireEvent.click(screen.getByRole('button', { name: he.places.add }));
  const dialog = await screen.findByRole('dialog', { name: he.places.add });
  const code = within(dialog).getByRole('textbox', { name: new RegExp(he.places.codes) });
  expect(within(dialog).queryByRole('button', { name: he.places.remove })).toBeNull();
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

it('warns that a place holds more than it should, and marks it in the list', async () => {
  over = { count: 13, capacity: 12 };
  try {
    await open('MANAGER', '/floor/places/1');
    const place = screen.getByRole('button', { name: /מדף עליון/ });
    expect(place).toHaveTextContent(`${he.places.isOver} 13 מתוך 12`);
    const field = screen.getByRole('textbox', { name: new RegExp(he.places.wig) });
    fireEvent.change(field, { target: { value: '204209' } });
    fireEvent.submit(field);
    await waitFor(() =>
      expect(noticeStore.get().shown).toContainEqual(
        expect.objectContaining({ type: 'warning', text: 'המקום B1 מלא מדי: 13 מתוך 12' }),
      ),
    );
    expect(noticeStore.get().shown).toContainEqual(expect.objectContaining({ type: 'success' }));
  } finally {
    over = undefined;
  }
});

it('removes a place that is there after a red question', async () => {
  const removed: unknown[] = [];
  server.use(
    http.delete('*/base/api/floor/places/:id', ({ params }) => {
      removed.push(params['id']);
      return HttpResponse.json({ data: [] });
    }),
  );
  await open('ADMIN', '/floor/places/1');
  fireEvent.click(await screen.findByRole('button', { name: he.places.edit }));
  const dialog = await screen.findByRole('dialog', { name: he.places.edit });
  fireEvent.click(within(dialog).getByRole('button', { name: he.places.remove }));
  await waitFor(() => expect(confirmStore.get()).toMatchObject({ title: he.places.remove, danger: true }));
  expect(removed).toEqual([]);
  act(() => confirmStore.get()?.answer(true));
  await waitFor(() => expect(removed).toEqual(['1']));
});

it('offers nothing of it to a manager', async () => {
  await open('MANAGER');
  expect(screen.queryByRole('button', { name: he.places.add })).toBeNull();
});

it('counts a place by scanning: found, foreign with a way here, missing, unknown in words, over a reload', async () => {
  await open('MANAGER', '/floor/places/1');
  fireEvent.click(await screen.findByRole('button', { name: he.stocktake.start }));
  const field = await screen.findByRole('textbox', { name: he.stocktake.scan });
  expect(document.activeElement).toBe(field);
  const scan = (code: string) => {
    fireEvent.change(field, { target: { value: code } });
    fireEvent.submit(field);
    expect(field).toHaveProperty('value', '');
  };
  const counts = () => [...document.querySelectorAll('dd')].map((each) => Number(each.textContent));
  expect(counts()).toEqual([2, 0, 2, 0]);

  scan('204201');
  scan('204201');
  expect(counts()).toEqual([2, 1, 1, 0]);
  scan('204209');
  expect(await screen.findByText(he.stocktake.states.elsewhere.replace('{{code}}', 'C1'))).toBeTruthy();
  expect(counts()).toEqual([2, 1, 1, 1]);
  scan('999999');
  expect(await screen.findByText('999999: אין פאה עם הקוד הזה')).toBeTruthy();
  // the next scan is a second away: what was not counted stays until somebody has looked at it
  scan('204201');
  expect(screen.getByText('999999: אין פאה עם הקוד הזה')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: he.stocktake.forget.replace('{{barcode}}', '999999') }));
  expect(screen.queryByText('999999: אין פאה עם הקוד הזה')).toBeNull();
  expect(document.activeElement).toBe(field);
  expect(counts()).toEqual([2, 1, 1, 1]);
  await waitFor(() => expect(underWay?.wigs.map(({ order_id: id }) => id)).toEqual([201, 209]));

  fireEvent.click(screen.getByRole('button', { name: he.stocktake.moveHere }));
  await waitFor(() => expect(counts()).toEqual([3, 2, 1, 0]));
  expect(sent).toEqual([{ wig: '204209', place: 'B1' }]);

  // refused or unheard, nothing of it is lost
  countAnswer = 500;
  scan('204202');
  expect(counts()).toEqual([3, 3, 0, 0]);
  fireEvent.click(screen.getByRole('button', { name: he.stocktake.end }));
  await waitFor(() => expect(finished).toHaveLength(1));
  await waitFor(() => expect(underWay?.wigs.map(({ order_id: id }) => id)).toEqual([201, 209, 202]));
  expect(sessionStorage.getItem('peruke.stocktakes')).toContain('"id":7');
  countAnswer = 201;
  await waitFor(() =>
    expect(screen.getByRole('button', { name: he.stocktake.end })).toHaveProperty('disabled', false),
  );
  fireEvent.click(screen.getByRole('button', { name: he.stocktake.end }));
  await waitFor(() => expect(screen.queryByRole('button', { name: he.stocktake.end })).toBeNull());
  expect(finished).toEqual([
    { key: expect.any(String) as string, orders: [201, 209, 202] },
    { key: finished[0]!.key, orders: [201, 209, 202] },
  ]);
  expect(await screen.findByText(/נמצאו 3 · חסרות 0 · לא שייכות 0/)).toBeTruthy();
  // the one before it was not even
  expect(screen.getByText(/נמצאו 1 · חסרות 1 · לא שייכות 1/)).toBeTruthy();
  expect(screen.getByText(new RegExp(he.stocktake.wasMissing))).toBeTruthy();
});

const isTaken = (code: string): boolean => {
  let taken = false;
  act(() => void (taken = offerScan(code)));
  return taken;
};

it('takes a hand scanner’s codes in place of opening the wigs, one after another without waiting', async () => {
  await open('MANAGER');
  const wigField = screen.getByRole('textbox', { name: he.places.wig });
  const placeField = screen.getByRole('textbox', { name: he.places.place });
  expect(isTaken('204201')).toBe(true);
  expect(wigField).toHaveProperty('value', '204201');
  expect(document.activeElement).toBe(placeField);
  expect(sent).toEqual([]);

  fireEvent.change(placeField, { target: { value: 'B1' } });
  let answer = () => {};
  answers.set('999999', new Promise((resolve) => (answer = resolve)));
  expect(isTaken('999999')).toBe(true);
  await waitFor(() => expect(sent).toEqual([{ wig: '999999', place: 'B1' }]));
  expect(wigField).toHaveProperty('value', '');
  fireEvent.change(wigField, { target: { value: '2042' } });
  answer();
  expect(await screen.findByText('999999: אין פאה עם הקוד הזה')).toBeTruthy();
  expect(wigField).toHaveProperty('value', '2042');
  answers.clear();
  fireEvent.change(wigField, { target: { value: '999999' } });
  fireEvent.submit(wigField);
  // refused while nothing new stands there: it comes back, to be written over
  await waitFor(() => expect(wigField).toHaveProperty('value', '999999'));
  await waitFor(() => expect(wigField).toHaveProperty('selectionEnd', 6));
  expect(sent).toHaveLength(2);
});

describe('a place that is scanned', () => {
  const fields = () => ({
    wig: screen.getByRole('textbox', { name: he.places.wig }),
    place: screen.getByRole('textbox', { name: he.places.place }),
  });
  const wedge = (field: HTMLElement, code: string): void => {
    fireEvent.change(field, { target: { value: code } });
    fireEvent.submit(field);
  };
  const scanned: [string, (code: string) => void][] = [
    ['into the field of the wig', (code) => wedge(fields().wig, code)],
    ['by a hand scanner', (code) => void isTaken(code)],
  ];
  beforeEach(() =>
    server.use(
      http.get('*/base/api/floor/places', () =>
        HttpResponse.json({ data: [b1, { ...b1, id: 2, code: 'B2', name: 'מדף תחתון' }] }),
      ),
    ),
  );

  it.each(scanned)('is the place for the wigs after it, until the next one is: %s', async (_how, scan) => {
    await open('MANAGER');
    for (const [code, wig] of [
      ['b1', '204201'],
      ['B2', '204202'],
    ] as const) {
      scan(code);
      expect(fields().place).toHaveValue(code.toUpperCase());
      expect(fields().wig).toHaveValue('');
      expect(fields().wig).toHaveFocus();
      scan(wig);
      await waitFor(() => expect(sent.at(-1)).toEqual({ wig, place: code.toUpperCase() }));
    }
    expect(sent).toHaveLength(2);
  });

  it('takes the wig that waits for it', async () => {
    await open('MANAGER');
    isTaken('204201');
    isTaken('B2');
    await waitFor(() => expect(sent).toEqual([{ wig: '204201', place: 'B2' }]));
    expect(fields().wig).toHaveFocus();
  });

  it('takes no wig that was refused', async () => {
    await open('MANAGER');
    isTaken('B1');
    isTaken('999999');
    await waitFor(() => expect(fields().wig).toHaveAttribute('aria-invalid', 'true'));
    isTaken('B2');
    expect(fields().place).toHaveValue('B2');
    expect(fields().wig).toHaveFocus();
    expect(sent).toHaveLength(1);
  });
});

it.each([
  ['with a keyboard', true],
  ['on a phone, whose keyboard would cover the page', false],
])('opens in the field of the wig, or not: %s', async (_what, hasKeyboard) => {
  const media = window.matchMedia;
  window.matchMedia = (query) => ({ ...media(query), matches: hasKeyboard && query === '(pointer: fine)' });
  try {
    await open('MANAGER');
    expect(document.activeElement === screen.getByRole('textbox', { name: he.places.wig })).toBe(hasKeyboard);
  } finally {
    window.matchMedia = media;
  }
});

it('says at the wig that it was handed over, and on which day', async () => {
  await open('MANAGER');
  const wigField = screen.getByRole('textbox', { name: he.places.wig });
  fireEvent.change(screen.getByRole('textbox', { name: he.places.place }), { target: { value: 'B1' } });
  fireEvent.change(wigField, { target: { value: '204210' } });
  fireEvent.submit(wigField);
  await screen.findByText(/הפאה נמסרה ללקוחה בתאריך \u206621-11-2026\u2069/);
  expect(wigField.getAttribute('aria-invalid')).toBe('true');
  expect(wigField).toHaveProperty('value', '204210');
});

it('marks both fields that are empty, and the wig alone where it is to be taken away', async () => {
  await open('MANAGER');
  const marked = () => document.querySelectorAll('input[aria-invalid="true"]').length;
  fireEvent.click(screen.getByRole('button', { name: he.places.away }));
  expect(marked()).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: he.places.put }));
  expect(marked()).toBe(2);
  expect(sent).toEqual([]);
});

it('counts what a hand scanner reads', async () => {
  await open('MANAGER', '/floor/places/1');
  fireEvent.click(await screen.findByRole('button', { name: he.stocktake.start }));
  await screen.findByRole('textbox', { name: he.stocktake.scan });
  expect(isTaken('204201')).toBe(true);
  expect([...document.querySelectorAll('dd')].map((each) => Number(each.textContent))).toEqual([2, 1, 1, 0]);
});

it('offers no count to who sees a part of the wigs', async () => {
  await open('USA_MANAGER', '/floor/places/1');
  await screen.findByText('204201');
  expect(screen.queryByRole('button', { name: he.stocktake.start })).toBeNull();
});

describe('a count that is under way', () => {
  const counts = () => [...document.querySelectorAll('dd')].map((each) => Number(each.textContent));
  const said = () => screen.findByText(new RegExp(he.stocktake.running));

  it('stands at the place with who began it when and how far it is, and anybody may go on with it', async () => {
    underWay = begunBy('Dafna', wig(201), wig(209, 'C1'));
    await open('MANAGER', '/floor/places/1');
    expect((await said()).textContent).toMatch(/Dafna.*09:10.*נסרקו שתיים/);
    expect(screen.queryByRole('button', { name: he.stocktake.start })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: he.stocktake.goOn }));
    expect(counts()).toEqual([2, 1, 1, 1]);
    await screen.findByRole('textbox', { name: he.stocktake.scan });
    isTaken('204202');
    await waitFor(() => expect(underWay?.wigs).toHaveLength(3));
    fireEvent.click(screen.getByRole('button', { name: he.stocktake.end }));
    await waitFor(() => expect(confirmStore.get()).toBeDefined());
    act(() => confirmStore.get()?.answer(true));
    await waitFor(() => expect(finished).toMatchObject([{ orders: [201, 209, 202] }]));
    expect(await screen.findByRole('button', { name: he.stocktake.start })).toBeVisible();
  });

  it('is thrown away after a red question', async () => {
    underWay = begunBy('Dafna', wig(201));
    await open('MANAGER', '/floor/places/1');
    await said();
    fireEvent.click(screen.getByRole('button', { name: he.stocktake.discard }));
    await waitFor(() => expect(confirmStore.get()).toMatchObject({ danger: true }));
    expect(underWay).not.toBeNull();
    act(() => confirmStore.get()?.answer(true));
    expect(await screen.findByRole('button', { name: he.stocktake.start })).toBeVisible();
    expect(underWay).toBeNull();
  });

  it('keeps what was scanned while nobody answered, and saves it once somebody does', async () => {
    underWay = begunBy('Noa');
    await open('MANAGER', '/floor/places/1');
    fireEvent.click(await screen.findByRole('button', { name: he.stocktake.goOn }));
    await screen.findByRole('textbox', { name: he.stocktake.scan });
    isAway = true;
    isTaken('204201');
    expect(counts()).toEqual([2, 1, 1, 0]);
    expect(sessionStorage.getItem('peruke.stocktakes')).toContain('204201');
    await waitFor(() => expect(triedAway).toBeGreaterThan(0));
    isTaken('204202');
    isAway = false;
    await waitFor(() => expect(underWay?.wigs.map(({ order_id: id }) => id)).toEqual([201, 202]), {
      timeout: 10_000,
    });
    await waitFor(() => expect(stocktakes.get()[1]?.unsaved).toEqual([]));
  });

  /** What a count that is over says of itself, until it is closed. */
  const overHere = () => screen.findByRole('alert');
  const close = () => fireEvent.click(screen.getByRole('button', { name: he.stocktake.close }));

  it('that somebody ended elsewhere ends here, and says so', async () => {
    underWay = begunBy('Noa');
    await open('MANAGER', '/floor/places/1');
    fireEvent.click(await screen.findByRole('button', { name: he.stocktake.goOn }));
    await screen.findByRole('textbox', { name: he.stocktake.scan });
    underWay = null;
    isTaken('204201');
    expect(await overHere()).toHaveTextContent(`${he.stocktake.overStays}${he.stocktake.refused}: 204201`);
    expect(noticeStore.get().shown.map(({ text }) => text)).toContain(he.stocktake.overLost);
    close();
    expect(await screen.findByRole('button', { name: he.stocktake.start })).toBeVisible();
    expect(stocktakes.get()).toEqual({});
  });

  it('that somebody ended elsewhere takes the next scans and moves nothing by them', async () => {
    underWay = begunBy('Noa', wig(201));
    await open('MANAGER', '/floor/places/1');
    fireEvent.click(await screen.findByRole('button', { name: he.stocktake.goOn }));
    const field = await screen.findByRole('textbox', { name: he.stocktake.scan });
    underWay = null;
    store.dispatch(floorApi.util.invalidateTags(['Stocktake']));
    await overHere();
    expect(screen.getByRole('textbox', { name: he.stocktake.scan })).toBe(field);
    expect(field).toHaveFocus();
    expect(screen.queryByRole('textbox', { name: he.places.wig })).toBeNull();
    for (const name of [he.stocktake.end, he.stocktake.discard, he.stocktake.start])
      expect(screen.queryByRole('button', { name })).toBeNull();
    fireEvent.change(field, { target: { value: '204202' } });
    fireEvent.submit(field);
    expect(isTaken('204209')).toBe(true);
    expect(await overHere()).toHaveTextContent('204202, 204209');
    expect(field).toHaveValue('');
    expect(sent).toEqual([]);
    expect(sessionStorage.getItem('peruke.stocktakes')).toContain('"missed":["204202","204209"]');
    close();
    expect(await screen.findByRole('textbox', { name: he.places.wig })).toBeVisible();
    expect(stocktakes.get()).toEqual({});
  });

  it.each([
    ['who began it', false, he.stocktake.begunBy.replace('{{by}}', 'Dafna')],
    ['that somebody scans beside', true, he.stocktake.beside],
  ])('is finished after a question that says %s', async (_what, isBeside, text) => {
    underWay = begunBy('Dafna', wig(201));
    await open('MANAGER', '/floor/places/1');
    fireEvent.click(await screen.findByRole('button', { name: he.stocktake.goOn }));
    await screen.findByRole('textbox', { name: he.stocktake.scan });
    if (isBeside) {
      underWay = begunBy('Dafna', wig(201), wig(209, 'C1'));
      store.dispatch(floorApi.util.invalidateTags(['Stocktake']));
      await screen.findByText('204209');
    }
    fireEvent.click(screen.getByRole('button', { name: he.stocktake.end }));
    await waitFor(() => expect(confirmStore.get()?.text).toContain(text));
    act(() => confirmStore.get()?.answer(false));
    expect(finished).toEqual([]);
  });

  it('says at once that somebody ended it, with what stands half typed in the field', async () => {
    underWay = begunBy('Noa');
    await open('MANAGER', '/floor/places/1');
    fireEvent.click(await screen.findByRole('button', { name: he.stocktake.goOn }));
    const field = await screen.findByRole('textbox', { name: he.stocktake.scan });
    fireEvent.change(field, { target: { value: '2042' } });
    underWay = null;
    store.dispatch(floorApi.util.invalidateTags(['Stocktake']));
    await overHere();
    expect(field).toHaveValue('2042');
    expect(noticeStore.get().shown.map(({ text }) => text)).toContain(
      `${he.stocktake.over} · ${he.stocktake.overTyped.replace('{{typed}}', '2042')}`,
    );
  });

  it('in this tab of before goes on after a reload by what the house has of it', async () => {
    underWay = begunBy('Noa', wig(201));
    stocktakes.set({ 1: { id: 7, unsaved: [wig(209, 'C1')] } });
    await open('MANAGER', '/floor/places/1');
    await screen.findByRole('textbox', { name: he.stocktake.scan });
    expect(counts()).toEqual([2, 1, 1, 1]);
    await waitFor(() => expect(underWay?.wigs).toHaveLength(2));
  });
});

it('shows the scans of somebody beside as they are told, without a scan of her own', async () => {
  underWay = begunBy('Noa', wig(201));
  stocktakes.set({ 1: { id: 7, unsaved: [] } });
  await open('MANAGER', '/floor/places/1');
  await screen.findByRole('textbox', { name: he.stocktake.scan });
  expect(screen.queryByText('204209')).toBeNull();
  underWay = begunBy('Noa', wig(201), wig(209, 'C1'));
  store.dispatch(floorApi.util.invalidateTags([{ type: 'Stocktake', id: 1 }]));
  expect(await screen.findByText('204209')).toBeVisible();
});

it('sends no wig out with a day to be back that is over: the field says so, and the wig stays for the next try', async () => {
  const away = { ...b1, id: 9, code: 'X1', name: 'מכבסה', kind: 'outside', capacity: null };
  server.use(
    http.get('*/base/api/floor/places', () => HttpResponse.json({ data: [b1, away] }), { once: true }),
  );
  await open('MANAGER');
  const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
  fireEvent.change(field(he.places.place), { target: { value: 'X1' } });
  const due = await screen.findByRole('textbox', { name: new RegExp(he.order.dueBack) });
  fireEvent.change(due, { target: { value: '01-01-2020' } });
  fireEvent.blur(due);
  expect(due).toHaveAccessibleDescription(/^לא לפני/);
  fireEvent.change(field(he.places.wig), { target: { value: '204209' } });
  fireEvent.submit(field(he.places.wig));
  expect(due).toHaveFocus();
  expect(field(he.places.wig)).toHaveValue('204209');
  expect(sent).toEqual([]);
  fireEvent.change(due, { target: { value: '01-01-2099' } });
  fireEvent.submit(field(he.places.wig));
  await waitFor(() => expect(sent).toEqual([{ wig: '204209', place: 'X1', due_back: '2099-01-01' }]));
});

it('shows what lies in a place as cards on a phone, each fact with its name', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList;
  try {
    await open('USA_MANAGER', '/floor/places/1');
    const list = await screen.findByRole('list', { name: he.places.here });
    expect(screen.queryByRole('table', { name: he.places.here })).toBeNull();
    const wigs = within(list).getAllByRole('button');
    expect(wigs.map(({ textContent: text }) => text?.replace(/\s+/g, ' '))).toEqual(
      [201, 202].map((id) =>
        expect.stringMatching(
          new RegExp(`204${id}.*Client ${id}.*${he.places.since} 07-12-2026 14:10.*${he.places.by} Dafna`),
        ),
      ),
    );
  } finally {
    window.matchMedia = wide;
  }
});

it('is a list of cards on a phone: a wig opens by its number, what is to be done has a button of its own', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList;
  try {
    underWay = begunBy('Noa', wig(209, 'C1'));
    stocktakes.set({ 1: { id: 7, unsaved: [] } });
    await open('MANAGER', '/floor/places/1');
    const list = await screen.findByRole('list', { name: he.stocktake.title });
    expect(screen.queryByRole('table', { name: he.stocktake.title })).toBeNull();
    const card = within(list).getByText('204209').closest('li')!;
    expect(within(card).getByRole('button', { name: he.stocktake.moveHere })).toBeVisible();
    expect(within(card).getByRole('button', { name: /204209/ })).toBeVisible();
    expect(list.querySelector('button button')).toBeNull();
  } finally {
    window.matchMedia = wide;
  }
});
