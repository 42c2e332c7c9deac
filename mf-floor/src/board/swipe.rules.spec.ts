import { swipeOf } from './swipe.rules';

it.each([
  ['the next, to the left where one reads to the right', { x: -61, y: 0 }, 'ltr', 1],
  ['the one before, the other way', { x: 61, y: 0 }, 'ltr', -1],
  ['the next, to the right where one reads to the left', { x: 90, y: 45 }, 'rtl', 1],
  ['the one before in Hebrew', { x: -90, y: -45 }, 'rtl', -1],
  ['nothing where the way is short', { x: 60, y: 0 }, 'rtl', 0],
  ['nothing where it is a scroll', { x: 100, y: 51 }, 'rtl', 0],
  ['nothing where nothing moved', { x: 0, y: 0 }, 'ltr', 0],
] as const)('asks for %s', (_name, way, direction, column) => {
  expect(swipeOf(way, direction)).toBe(column);
});
