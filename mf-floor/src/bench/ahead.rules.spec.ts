import type { Board, BoardCard } from '@peruke/contracts/floor';
import { aheadOf, isBehind } from './ahead.rules';

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

const hold = { reason: 'client', text: '', since: '2026-11-22 09:00:00' };
const holdOf = (is: boolean) => ({ hold: is ? { ...hold, by: { id: 5, nickName: 'Noa' } } : null });
const order = (state: string, isHeld: boolean) =>
  ({ state, floor: holdOf(isHeld) }) as Parameters<typeof isBehind>[1];

it.each([
  ['tells the same', 'Draft', false, order('Draft', false), false],
  ['tells the same hold', 'Rework', true, order('Rework', true), false],
  ['tells the state of before', 'Draft', false, order('Wigs in Production', false), true],
  ['knows of no hold', 'Rework', false, order('Rework', true), true],
  ['knows of no release', 'Rework', true, order('Rework', false), true],
  [
    'is of a house that tells no holds',
    'Rework',
    true,
    { ...order('Rework', false), floor: undefined },
    false,
  ],
] as const)('a board that %s is behind its order: %s %s', (_what, state, isHeld, now, expected) => {
  expect(isBehind({ state, hold: isHeld ? hold : null, next: null }, now)).toBe(expected);
});

it.each([
  ['that nobody has done', 'Depth', false],
  ['that somebody has done', 'Neck', true],
  ['of which there is none', null, false],
])('a board that tells a step to be done %s is behind its order: %s %s', (_what, next, expected) => {
  const now = {
    ...order('Wigs in Production', false),
    status_array: { Neck: { user: 'Noa', updated_at: hold.since } },
  };
  expect(isBehind({ state: 'Wigs in Production', hold: null, next }, now)).toBe(expected);
});
