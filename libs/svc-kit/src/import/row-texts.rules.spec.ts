import { atColumns, atPlaces, textsOf } from './row-texts.rules.js';

const FIELDS = ['client', null, 'details'] as const;

it('takes the texts of a row by their fields, without blanks around them and without what is empty', () => {
  expect(textsOf([' Ada ', 'left out', 'fringe'], FIELDS)).toEqual({ client: 'Ada', details: 'fringe' });
  expect(textsOf(['Ada', 'x', '  '], FIELDS)).toEqual({ client: 'Ada' });
  expect(textsOf(['Ada'], FIELDS)).toEqual({ client: 'Ada' });
});

it('tells what is wrong at its column, the first as well, and all else at the field', () => {
  const errors = { client: ['a'], details: ['b'], phone: ['c'], length: ['d'] };
  expect(atColumns(errors, FIELDS)).toEqual({ 0: ['a'], 2: ['b'], phone: ['c'], length: ['d'] });
});

it('tells what stands there now at the column that would change it', () => {
  expect(atPlaces({ details: 'fringe', client: 'Ada' }, FIELDS)).toEqual({ 0: 'Ada', 2: 'fringe' });
});
