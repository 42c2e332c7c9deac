import type { Board, BoardCard, BoardColumn } from '@peruke/contracts/floor';
import { chosenCentre, offeredFirst } from './centre.rules';

const column = (key: string, more: Partial<BoardColumn> = {}): BoardColumn => ({
  ...{ key, centre_id: 1, name: null, work_days: null, load: null, cards: [] },
  ...more,
});
const cards = [{ id: 101 } as BoardCard];
const board = (...columns: BoardColumn[]): Board => ({ columns, hold: [], count: 1 });

it.each<[string, string | undefined, number, string]>([
  ['what was chosen here', 'c', 7, 'c'],
  ['else her own', undefined, 7, 'b'],
  ['her own also where the chosen one is gone', 'gone', 7, 'b'],
  ['else the first that has something to do', undefined, 9, 'c'],
])('a bench begins with %s', (_title, kept, operatorId, key) => {
  const told = board(
    column('waiting', { centre_id: null, cards }),
    column('a', { people: [] }),
    column('b', { people: [5, 7] }),
    column('c', { cards }),
  );
  expect(chosenCentre(told, kept, operatorId)?.key).toBe(key);
});

it.each([
  ['those of its centre', [3, 2, 99], [2, 3]],
  ['all where none of its people may unlock it', [99], [1, 2, 3]],
  ['all where it stands in no centre', undefined, [1, 2, 3]],
])('a locked bench offers %s', (_title, people, ids) => {
  expect(offeredFirst([{ id: 1 }, { id: 2 }, { id: 3 }], people).map(({ id }) => id)).toEqual(ids);
});
