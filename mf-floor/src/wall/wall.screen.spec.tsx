import type { Board, BoardCard } from '@peruke/contracts/floor';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { wireDateOf } from '@peruke/ui/formats';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { floorApi } from '../api/floor.api';
import he from '../locales/he.json';
import { store } from '../store';
import { WallScreen } from './wall.screen';

const card = (id: number): BoardCard => ({
  ...{ id, barcode: `20${id}`, client: 'שרה לוי', state: 'Wigs in Production', is_repair: false },
  ...{ wig_type: 'Full', length: '45', maker: { id: 2, nickName: 'מירב' }, next: 'Wig Building' },
  ...{ done: 0, of: 12, skipped: 0, since: '2026-11-22 09:00:00', days: 1, norm_days: 2 },
  ...{ due: null, late_days: 0, rush: id === 101, hold: null, place: null },
});
const none = { centre_id: null, name: null, work_days: null, load: null };
const board: Board & Required<Pick<Board, 'today'>> = {
  columns: [
    { ...none, key: 'waiting', cards: [card(90)] },
    {
      ...{ key: 'centre-1', centre_id: 1, name: { he: 'בסיס', en: 'Base' }, work_days: 8.5, load: 1.12 },
      cards: [101, 102, 103, 104, 105, 106].map(card),
    },
    {
      ...none,
      key: 'ready',
      cards: [
        { ...card(80), pick_up: '2099-01-01 11:30' },
        card(81),
        { ...card(82), pick_up: '2020-01-01 10:00' },
      ],
    },
  ],
  hold: [],
  count: 8,
  // an hour at which every test runs, so that it is open whenever that is
  today: {
    ...{ opens: '00:00', closes: '24:00', is_short: true, title: { he: 'ערב חג', en: 'Eve' } },
    next: { day: '2099-01-01', opens: '09:00' },
  },
};
let isDown = false;
let { today } = board;
const server = setupServer(
  http.get('*/base/api/floor/board', () =>
    isDown ? HttpResponse.error() : HttpResponse.json({ data: { ...board, today } }),
  ),
);

beforeAll(async () => {
  await startTestTexts('he', { 'mf-floor': he });
  server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  isDown = false;
  today = board.today;
  connectTestShell();
  signInAs('MANAGER');
  store.dispatch(floorApi.util.resetApiState());
});

const open = async () => {
  renderPart(<WallScreen />, { namespace: 'mf-floor', store, path: '/floor/wall' });
  return screen.findByRole('region', { name: 'בסיס' });
};

it('shows a page of each centre without a name or a control, and counts the rest', async () => {
  const base = await open();
  expect(within(base).getAllByRole('listitem')).toHaveLength(5);
  expect(within(base).getByText(he.board.rush)).toBeTruthy();
  expect(screen.getByText(/עמוד 1 מתוך 2/)).toBeTruthy();
  expect(screen.queryByText(/שרה|מירב/)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/ערב חג · יום קצר, הסדנה פתוחה עד 24:00/)).toBeTruthy();
  // of what is ready, whose client comes
  expect(screen.getByText('2080')).toBeTruthy();
  expect(screen.queryByText('2081')).toBeNull();
  // and whose hour has passed comes no more
  expect(screen.queryByText('2082')).toBeNull();
});

const after = (days: number) => wireDateOf(new Date(Date.now() + days * 86_400_000));

it.each([
  ['tomorrow', after(1), /הסדנה סגורה היום, תיפתח מחר ב־09:00$/],
  ['in the same week, by its day', after(3), /הסדנה סגורה היום, תיפתח ביום [א-ת]+ ב־09:00$/],
  ['later, by its date', after(9), /הסדנה סגורה היום, תיפתח ביום [א-ת]+, \d+ ב[א-ת]+ ב־09:00$/],
])('says on a closed day when the house opens next: %s', async (_when, day, text) => {
  today = { ...board.today, opens: null, closes: null, next: { day, opens: '09:00' } };
  await open();
  expect(screen.getByText(text)).toBeTruthy();
});

it('keeps the board of before when the line is lost, and says so', async () => {
  await open();
  isDown = true;
  store.dispatch(floorApi.util.invalidateTags(['Board']));
  expect(await screen.findByText(he.wall.lost)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'בסיס' })).toBeTruthy();
});
