import { concernsHeld, countsTold, isAbout, isMove } from './told.rules';

const held = { id: 7, what: 'work', held: true };
const goesOn = { id: 7, what: 'work', held: false };
const moved = { id: 7, what: 'place' };
/** As a service of the release before says it. */
const plain = { id: 7 };

it.each([
  [undefined, 7, true, true],
  [goesOn, 7, true, false],
  [moved, 7, true, true],
  [plain, 7, true, true],
  [moved, 8, false, false],
  ['?', 7, false, false],
])('%j tells order %i: %s, of its place: %s', (data, orderId, about, move) => {
  expect([isAbout(data, orderId), isMove(data, orderId)]).toEqual([about, move]);
});

it.each([
  [undefined, [], true],
  [held, [], true],
  [goesOn, [], false],
  [goesOn, [7], true],
  [moved, [7], false],
  [plain, [], true],
  [{ id: 7, what: 'something to come' }, [], true],
])('%j concerns those that stand still, of which %j are shown: %s', (data, shown, concerns) => {
  expect(concernsHeld(data, shown)).toBe(concerns);
});

it.each<[string, string | undefined, unknown, ReturnType<typeof countsTold>]>([
  ['a line that was away', undefined, undefined, 'all'],
  ['a scan in its own count', 'stocktake-changed', { place: 3, over: false }, 'open'],
  ['the end of it', 'stocktake-changed', { place: 3, over: true }, 'all'],
  ['its own count, by a service that tells less', 'stocktake-changed', { place: 3 }, 'all'],
  ['that of another place', 'stocktake-changed', { place: 4, over: true }, undefined],
  ['something unknown of a count', 'stocktake-changed', null, undefined],
  ['an order', 'floor-changed', { id: 3 }, undefined],
])('reads of the counts of a place anew for it: %s', (_what, event, data, expected) => {
  expect(countsTold(3, event, data)).toBe(expected);
});
