import { concernsHeld, isAbout, isMove } from './told.rules';

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
