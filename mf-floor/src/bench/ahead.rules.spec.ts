import type { Board, BoardCard } from '@peruke/contracts/floor';
import { aheadOf } from './ahead.rules';

const card = (id: number, day: number): BoardCard =>
  ({ id, since: `2026-11-${String(day).padStart(2, '0')} 09:00:00` }) as BoardCard;
const column = (key: string, ...cards: BoardCard[]) =>
  ({ key, centre_id: 1, name: null, work_days: null, load: null, cards }) as Board['columns'][number];
const own = column('own', card(1, 3), card(2, 9));
const board: Board = {
  ...{ columns: [column('waiting', card(3, 4)), own, column('ready', card(4, 20))] },
  ...{ hold: [card(5, 10)], count: 5 },
};

it.each([
  ['the own queue as it stands, then the newest, on hold or not', own, 200, [1, 2, 4, 5, 3]],
  ['no more than is kept', own, 3, [1, 2, 4]],
  ['the newest where there is no queue', undefined, 2, [4, 5]],
])('reads ahead %s', (_what, queue, most, ids) => {
  expect(aheadOf(board, queue, most).map(({ id }) => id)).toEqual(ids);
});
