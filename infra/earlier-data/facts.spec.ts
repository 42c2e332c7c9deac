import { type Facts, losses } from './facts.ts';

const facts = (row: Record<string, unknown>): Facts => new Map([['orders', new Map([['7', row]])]]);
const ORDER = {
  id: 7,
  barcode: '200007',
  properties: { baseColor: '1B', tags: ['a'] },
  version: 3,
  info: null,
};

describe('data of before', () => {
  it.each<[string, Record<string, unknown>]>([
    ['is the same', ORDER],
    ['has another column', { ...ORDER, last_change: {} }],
    ['has more in a value of parts', { ...ORDER, properties: { ...ORDER.properties, more: 1 } }],
    ['is counted on', { ...ORDER, version: 4 }],
    ['has a value where there was none', { ...ORDER, info: 'new' }],
  ])('has lost nothing when it %s', (_, now) => {
    expect(losses(facts(ORDER), facts(now))).toEqual([]);
  });

  it.each<[string, Facts, string]>([
    ['a row', new Map([['orders', new Map()]]), 'orders 7 is gone'],
    ['a table', new Map(), 'orders 7 is gone'],
    ['a value', facts({ ...ORDER, barcode: '200008' }), 'orders 7: barcode was "200007", is "200008"'],
    [
      'a column',
      facts({ id: 7, properties: ORDER.properties }),
      'orders 7: barcode was "200007", is undefined',
    ],
    [
      'a part of a value',
      facts({ ...ORDER, properties: { tags: ['a'] } }),
      'orders 7: properties was {"baseColor":"1B","tags":["a"]}, is {"tags":["a"]}',
    ],
    [
      'one of several',
      facts({ ...ORDER, properties: { baseColor: '1B', tags: [] } }),
      'orders 7: properties was {"baseColor":"1B","tags":["a"]}, is {"baseColor":"1B","tags":[]}',
    ],
  ])('that has lost %s is told', (_, now, loss) => {
    expect(losses(facts(ORDER), now)).toEqual([loss]);
  });
});
