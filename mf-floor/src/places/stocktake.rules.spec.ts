import type { Whereabouts } from '@peruke/contracts/floor';
import { countRows, countsBeside, howMany, withCounted } from './stocktake.rules';

const wig = (order_id: number): Whereabouts => ({
  ...{ order_id, barcode: `20${order_id}`, client: 'Sara Levi' },
  ...{ place: null, since: null, by: null, due_back: null },
});
const scan = (...ids: number[]) =>
  ids.reduce<readonly Whereabouts[]>((all, id) => withCounted(all, wig(id)), []);
const states = (registered: number[], scanned: number[]) =>
  countRows(registered.map(wig), scan(...scanned)).map((row) => `${row.wig.order_id} ${row.state}`);

it.each([
  [[1, 2, 3], [], ['1 missing', '2 missing', '3 missing']],
  [
    [1, 2, 3],
    [3, 9, 1],
    ['3 found', '9 foreign', '1 found', '2 missing'],
  ],
  [[], [9], ['9 foreign']],
  [[1], [1, 1, 1], ['1 found']],
])('a place of %j where %j were scanned', (registered, scanned, rows) => {
  expect(states(registered, scanned)).toEqual(rows);
});

it('counts a wig that was moved here meanwhile as found', () => {
  expect(states([1], [1, 9])).toContain('9 foreign');
  expect(states([1, 9], [1, 9])).toContain('9 found');
});

it('counts each row once', () => {
  expect(howMany(countRows([1, 2].map(wig), scan(2, 9, 8)))).toEqual({ found: 1, foreign: 2, missing: 1 });
});

it('keeps the scans in their order, each wig once', () => {
  expect(scan(3, 9, 3, 1).map((one) => one.order_id)).toEqual([3, 9, 1]);
});

it.each([
  ['nothing but what was there and her own', [1, 2], [1, 2], false],
  ['a wig of somebody else', [1, 2, 3], [1, 2], true],
  ['nobody knows whose', [1, 2, 3], undefined, false],
])('somebody counts beside where the count holds %s', (_what, wigs, known, beside) => {
  expect(countsBeside({ wigs: wigs.map(wig) }, known ? { known } : {})).toBe(beside);
});
