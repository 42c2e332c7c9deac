import { nextNight } from './nightly.rules.ts';

it.each([
  ['in the evening', new Date(2026, 10, 22, 19, 0), new Date(2026, 10, 23, 2, 30)],
  ['after midnight', new Date(2026, 10, 23, 0, 10), new Date(2026, 10, 23, 2, 30)],
  ['at the very moment', new Date(2026, 10, 23, 2, 30), new Date(2026, 10, 24, 2, 30)],
  ['at the end of a year', new Date(2026, 11, 31, 3, 0), new Date(2027, 0, 1, 2, 30)],
])('the next backup %s is the next half past two', (_, now, next) => {
  expect(nextNight(now)).toEqual(next);
});
