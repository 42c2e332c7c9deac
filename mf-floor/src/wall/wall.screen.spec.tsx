import type { Board, BoardCard } from '@peruke/contracts/floor';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
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
const board: Board = {
  columns: [
    { ...none, key: 'waiting', cards: [card(90)] },
    {
      ...{ key: 'centre-1', centre_id: 1, name: { he: 'בסיס', en: 'Base' }, work_days: 8.5, load: 1.12 },
      cards: [101, 102, 103, 104, 105, 106].map(card),
    },
    { ...none, key: 'ready', cards: [{ ...card(80), pick_up: '2099-01-01 11:30' }, card(81)] },
  ],
  hold: [],
  count: 8,
  today: { closes: '12:00', is_short: true, title: { he: 'ערב חג', en: 'Eve' } },
};
let isDown = false;
const server = setupServer(
  http.get('*/base/api/floor/board', () =>
    isDown ? HttpResponse.error() : HttpResponse.json({ data: board }),
  ),
);

beforeAll(async () => {
  await startTestTexts('he', { 'mf-floor': he });
  server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  isDown = false;
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
  expect(screen.getByText(/ערב חג · יום קצר, הסדנה פתוחה עד 12:00/)).toBeTruthy();
  // of what is ready, whose client comes
  expect(screen.getByText('2080')).toBeTruthy();
  expect(screen.queryByText('2081')).toBeNull();
});

it('keeps the board of before when the line is lost, and says so', async () => {
  await open();
  isDown = true;
  store.dispatch(floorApi.util.invalidateTags(['Board']));
  expect(await screen.findByText(he.wall.lost)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'בסיס' })).toBeTruthy();
});
