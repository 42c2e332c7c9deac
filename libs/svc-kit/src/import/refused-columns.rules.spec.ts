import { dropOwnColumns } from './refused-columns.rules.js';

it.each<[string, string[], string[]]>([
  ['no columns of its own', ['a', 'Row', 'b', 'Reason'], ['a', 'Row', 'b', 'Reason']],
  ['its own in Hebrew', ['a', 'שורה', 'סיבת הדחייה'], ['a']],
  ['its own in English, as somebody writes them', ['a', ' row', 'REASON '], ['a']],
  ['them twice, in both languages', ['a', 'שורה', 'סיבת הדחייה', 'Row', 'Reason'], ['a']],
  ['a column that somebody has added behind them', ['a', 'Row', 'Reason', 'b'], ['a', 'b']],
  ['one of each language, which are somebody else’s', ['Row', 'סיבת הדחייה'], ['Row', 'סיבת הדחייה']],
  ['nothing but them', ['Row', 'Reason'], ['Row', 'Reason']],
])('a file of refused rows with %s', (_what, heads, left) => {
  const cells = heads.map((_, at) => `cell ${at}`);
  const [head, row] = dropOwnColumns([
    [1, heads],
    [2, cells],
  ]);
  expect(head).toEqual([1, left]);
  expect(row).toEqual([2, left.map((one) => `cell ${heads.indexOf(one)}`)]);
});

it('leaves rows alone that are shorter than their heads', () => {
  expect(
    dropOwnColumns([
      [1, ['a', 'Row', 'Reason']],
      [2, ['x']],
    ])[1],
  ).toEqual([2, ['x']]);
});
