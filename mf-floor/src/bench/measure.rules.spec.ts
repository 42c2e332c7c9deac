import { judged, PLAUSIBLE_MAX } from './measure.rules';

it.each([
  ['weight', 0, undefined, 'empty'],
  ['weight', NaN, undefined, 'empty'],
  ['weight', 120, undefined, 'taken'],
  ['weight', PLAUSIBLE_MAX.weight, undefined, 'taken'],
  ['weight', PLAUSIBLE_MAX.weight + 1, undefined, 'unlikely'],
  ['weight', 1200, 1200, 'taken'],
  ['weight', 1200, 1300, 'unlikely'],
  ['sawing_length', 35, undefined, 'taken'],
  ['sawing_length', PLAUSIBLE_MAX.sawing_length, undefined, 'taken'],
  ['sawing_length', 9999, undefined, 'unlikely'],
  ['sawing_length', 9999, 9999, 'taken'],
] as const)('%s of %d, asked about %s: %s', (field, value, asked, what) => {
  expect(judged(field, value, asked)).toBe(what);
});
