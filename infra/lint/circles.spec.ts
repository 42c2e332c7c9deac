import { resolve } from 'node:path';
import { arrowsOf, circlesOf } from './circles.ts';

it('no files of the house import one another in a circle, not for a type either', () => {
  const arrows = arrowsOf(resolve(__dirname, '../..'));
  expect(arrows.get('libs/ui/src/core/placed-by-script.ts')).toEqual(['libs/ui/src/core/place.ts']);
  expect(circlesOf(arrows)).toEqual([]);
});

it('a circle is told by the way round, once', () => {
  const arrows = { top: ['a'], a: ['b', 'leaf'], b: ['c'], c: ['a'], leaf: [] };
  expect(circlesOf(new Map(Object.entries(arrows)))).toEqual(['a > b > c > a']);
  expect(circlesOf(new Map([['alone', ['alone']]]))).toEqual(['alone > alone']);
  expect(circlesOf(new Map(Object.entries({ top: ['a', 'b'], a: ['leaf'], b: ['leaf'] })))).toEqual([]);
});
