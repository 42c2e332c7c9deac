import { textDifferences } from './text-differences';

it('finds nothing where both languages say the same, Hebrew with its dual', () => {
  const he = {
    title: 'הזמנות',
    count: { wigs_one: 'פאה אחת', wigs_two: 'שתי פאות', wigs_other: '{{count}} פאות' },
  };
  const en = { title: 'Orders', count: { wigs_one: 'one wig', wigs_other: '{{count}} wigs' } };
  expect(textDifferences(he, en)).toEqual([]);
});

it('names what is missing on either side, what is empty, and what takes other placeholders', () => {
  const he = { only: 'רק כאן', empty: ' ', hello: 'שלום' };
  const en = { empty: 'Empty', hello: 'Hello {{name}}', more: { only: 'here' } };
  expect(textDifferences(he, en)).toEqual([
    'more.only is missing in he',
    'only is missing in en',
    'empty is empty',
    'hello has other placeholders',
  ]);
});
