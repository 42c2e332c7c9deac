import type { Board, BoardCard } from '@peruke/contracts/floor';
import { heldDeed, sendHeld } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import he from '../locales/he.json';
import { floorApi } from '../api/floor.api';
import { store } from '../store';
import { BoardScreen } from './board.screen';

const card = (id: number, parts: Partial<BoardCard> = {}): BoardCard => ({
  ...{ id, barcode: `20${id}`, client: 'שרה לוי', state: 'Wigs in Production', is_repair: false },
  ...{ wig_type: 'Full', length: '45', maker: { id: 2, nickName: 'מירב' }, next: 'Wig Building' },
  ...{ done: 0, of: 12, skipped: 0, since: '2026-11-22 09:00:00', days: 1, norm_days: 2 },
  ...{ due: '2026-12-01 10:00:00', late_days: 0, rush: false, hold: null, place: null },
  ...parts,
});
const board: Board = {
  columns: [
    { key: 'waiting', centre_id: null, name: null, work_days: null, load: null, cards: [] },
    {
      ...{ key: 'centre-1', centre_id: 1, name: { he: 'בסיס', en: 'Base' }, work_days: 8.5, load: 1.12 },
      cards: [
        card(101, { days: 6, norm_days: 4, late_days: 1 }),
        card(102, { next: null, due: null, skipped: 2 }),
      ],
    },
  ],
  hold: [],
  count: 2,
};
const order = {
  ...{ id: 101, state: 'Wigs in Production', actions: ['tick-checklist'], status_array: {} },
  ...{ additional_properties: [], rework_additional_properties: [] },
};
const asked: string[] = [];
const sent: unknown[] = [];

const server = setupServer(
  http.get('*/base/api/floor/board', ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json({ data: board });
  }),
  http.get('*/base/api/wigs/photos', () =>
    HttpResponse.json({ data: [{ order_id: 101, url: '/photo-101' }] }),
  ),
  http.get('*/base/api/wig/101', () => HttpResponse.json({ data: order })),
  http.put('*/base/api/wig/101/updateStatus', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ data: order });
  }),
);

beforeAll(async () => {
  await startTestTexts('he', { 'mf-floor': he });
  server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
  sent.length = 0;
  connectTestShell();
  signInAs('MANAGER');
  store.dispatch(floorApi.util.resetApiState());
});

it('shows each order in its column, with what comes next and how late it is', async () => {
  renderPart(<BoardScreen />, { namespace: 'mf-floor', store, path: '/floor' });
  const base = await screen.findByRole('region', { name: 'בסיס' });
  expect(within(base).getByText('עומס 112%')).toBeTruthy();
  const [late, done] = within(base).getAllByRole('listitem');
  expect(await within(late!).findByText('איחור יום')).toBeTruthy();
  await waitFor(() => expect(late!.querySelector('img')?.getAttribute('src')).toBe('/photo-101'));
  expect(['aria-posinset', 'aria-setsize'].map((name) => done!.getAttribute(name))).toEqual(['2', '2']);
  expect(within(late!).queryByText(/שדולג/)).toBeNull();
  expect(within(done!).getByText('שני שלבים שדולגו')).toBeTruthy();
  expect(within(late!).getByRole('img', { name: '6 ימים מתוך 4' })).toBeTruthy();
  expect(within(done!).getByRole('button', { name: /ממתינה לסיום/ })).toBeTruthy();
  expect(within(done!).getByText(he.board.noDue)).toBeTruthy();
});

it.each([
  ['worker', []],
  ['MANAGER', [/^התחלת ייצור/]],
] as const)('offers a move to whoever may make it (%s)', async (role, offered) => {
  signInAs(role);
  board.columns[0]!.cards = [card(104, { state: 'Draft', next: null })];
  renderPart(<BoardScreen />, { namespace: 'mf-floor', store, path: '/floor' });
  const draft = (await screen.findByRole('button', { name: /^פתיחת ההזמנה 20104$/ })).closest('li')!;
  const feet = within(draft)
    .getAllByRole('button')
    .slice(1)
    .map((foot) => foot.textContent);
  expect(feet).toEqual(offered.map((name) => expect.stringMatching(name)));
  board.columns[0]!.cards = [];
});

it('ticks the next step as the order allows it, and keeps what stands still apart', async () => {
  const hold = { reason: 'material', text: 'מגיע מאיטליה', since: '2026-11-01 09:00:00', by: 'נועה' };
  board.hold = [card(103, { hold })];
  renderPart(<BoardScreen />, { namespace: 'mf-floor', store, path: '/floor' });
  const strip = await screen.findByRole('region', { name: he.board.held });
  expect(within(strip).getByRole('button', { name: /20103 חומר/ })).toBeTruthy();
  expect(within(strip).queryByRole('listitem')).toBeNull();
  fireEvent.click(within(strip).getByRole('button', { name: he.board.unfoldHeld }));
  expect(within(strip).getByRole('listitem').textContent).toMatch(/חומר: מגיע מאיטליה · מאז 01-11 · נועה/);
  // what is held has no step to press
  expect(within(within(strip).getByRole('listitem')).getAllByRole('button')).toHaveLength(1);
  const next = await screen.findByRole('button', { name: /, 20101$/ });
  fireEvent.click(next);
  // a manager could not take it back, so it lies in her hand first
  await waitFor(() => expect(heldDeed.get()).toMatchObject({ orderId: 101, step: 'Wig Building' }));
  fireEvent.click(next, { detail: 2 });
  expect(heldDeed.get()).toBeDefined();
  fireEvent.click(next);
  expect(heldDeed.get()).toBeUndefined();
  expect(sent).toEqual([]);
  fireEvent.click(next);
  await waitFor(() => expect(heldDeed.get()).toBeDefined());
  await act(sendHeld);
  await waitFor(() =>
    expect(sent).toEqual([{ status: { 'Wig Building': 'on' }, changed: ['Wig Building'] }]),
  );
});

it('draws of a long column only what is in sight, and keeps the room of the rest', async () => {
  const [, base] = board.columns;
  const two = base!.cards;
  base!.cards = Array.from({ length: 500 }, (_, at) => card(1_000 + at));
  renderPart(<BoardScreen />, { namespace: 'mf-floor', store, path: '/floor' });
  const list = within(await screen.findByRole('region', { name: 'בסיס' }));
  const drawn = list.getAllByRole('listitem');
  expect(drawn.length).toBeLessThan(20);
  expect(drawn.at(-1)!.getAttribute('aria-setsize')).toBe('500');
  expect(list.getByRole('list').style.blockSize).toBe(`${500 * (163 + 8) - 8}px`);
  base!.cards = two;
});

it('asks for what stands in the address', async () => {
  renderPart(<BoardScreen />, { namespace: 'mf-floor', store, path: '/floor?kind=repair&late=1' });
  await screen.findByRole('region', { name: 'בסיס' });
  expect(asked).toEqual(['?kind=repair&late=1']);
});

it('says no time while the board by another filter is on its way, and its own once it is there', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    http.get('*/base/api/floor/board', async ({ request }) => {
      if (new URL(request.url).searchParams.has('late')) await held;
      return HttpResponse.json({ data: board });
    }),
  );
  renderPart(<BoardScreen />, { namespace: 'mf-floor', store, path: '/floor' });
  const live = new RegExp(`^${he.board.live} · \\d\\d:\\d\\d$`);
  const stamp = () => document.querySelector('.live')?.textContent;
  await screen.findByRole('region', { name: 'בסיס' });
  expect(stamp()).toMatch(live);
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${he.board.late}`) }));
  await waitFor(() => expect(stamp()).toBe(he.board.coming));
  expect(screen.getByRole('region', { name: 'בסיס' })).toBeTruthy();
  answer();
  await waitFor(() => expect(stamp()).toMatch(live));
});

it.each([
  ['?q=1', false],
  ['?kind=repair', true],
  ['?centre=centre-1', true],
])('offers at %s to clear the filter: %s', async (query, offered) => {
  renderPart(<BoardScreen />, { namespace: 'mf-floor', store, path: `/floor${query}` });
  await screen.findByRole('region', { name: 'בסיס' });
  expect(screen.queryByRole('button', { name: he.board.clear }) !== null).toBe(offered);
});

it('says of what is ready when its client comes, and of what waits how long', async () => {
  const ready = { ...card(80, { state: 'Ready New Wig', late_days: 3 }), pick_up: '2099-01-05 12:30' };
  const none = { centre_id: null, name: null, work_days: null, load: null };
  server.use(
    http.get('*/base/api/floor/board', () =>
      HttpResponse.json({
        data: {
          columns: [
            { ...none, key: 'waiting', cards: [card(90, { state: 'Draft', days: 4.6 })] },
            { ...none, key: 'ready', cards: [ready, card(81, { state: 'Storage' })] },
          ],
          ...{ hold: [], count: 3 },
        },
      }),
    ),
  );
  renderPart(<BoardScreen />, { namespace: 'mf-floor', store, path: '/floor' });
  const column = await screen.findByRole('region', { name: he.board.ready });
  const [due, nobody] = within(column).getAllByRole('listitem');
  await waitFor(() => expect(due!.textContent).toContain('05-01'));
  expect(due!.textContent).not.toContain('איחור');
  expect(await within(nobody!).findByText(he.board.noMeeting)).toBeTruthy();
  expect(within(column).getByText('אחת קבעה איסוף')).toBeTruthy();
  expect(screen.getByText('הוותיקה: 4 ימים')).toBeTruthy();
});
