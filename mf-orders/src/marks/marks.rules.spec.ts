import { spotIn, spotOfKey } from './marks.rules';

const photo = { left: 100, top: 50, width: 200, height: 400 };

it.each([
  ['in the middle', { clientX: 200, clientY: 250 }, { x: 0.5, y: 0.5 }],
  ['beyond its edges', { clientX: 10, clientY: 900 }, { x: 0, y: 1 }],
])('knows where a photo was touched: %s', (_where, at, spot) => expect(spotIn(photo, at)).toEqual(spot));

it.each([
  ['ArrowLeft', { x: 0.48, y: 0.99 }],
  ['ArrowDown', { x: 0.5, y: 1 }],
  ['Enter', undefined],
])('moves a mark by %s, and not off the photo', (key, spot) =>
  expect(spotOfKey(key, { x: 0.5, y: 0.99 })).toEqual(spot),
);
