import { orderStock, type StockCount, stockRows } from './stock.rules.js';

const of = (color: string, type: string, length: string, count = 1): StockCount => ({
  ...{ color, type, length, count },
});

it('stands in the order in which people read it: numbers as numbers, what is not set last', () => {
  const groups = orderStock([
    of('', 'Full', '45'),
    of('blond', 'Full', '45'),
    of('10', '', '45'),
    of('10', 'Fall', '45', 3),
    of('10', 'Full', ''),
    of('10', 'Full', '100'),
    of('10', 'Full', '45', 2),
    of('6/8', 'Full', '45'),
  ]);
  expect(groups.headers).toEqual(['45', '100', '']);
  expect(stockRows(groups)).toEqual([
    { color: '6/8', type: 'Full', counts: [1, 0, 0] },
    { color: '10', type: 'Full', counts: [2, 1, 1] },
    { color: '10', type: 'Fall', counts: [3, 0, 0] },
    { color: '10', type: '', counts: [1, 0, 0] },
    { color: 'blond', type: 'Full', counts: [1, 0, 0] },
    { color: '', type: 'Full', counts: [1, 0, 0] },
  ]);
});

it('stands in that order on the wire already, wherever a key does not look like a number', () => {
  const { calculations } = orderStock([
    of('black', '', '45 cm'),
    of('black', 'Fall', '45 cm'),
    of('black', 'Full', '100 cm'),
    of('black', 'Full', '45 cm'),
  ]);
  expect(Object.keys(calculations['black'] ?? {})).toEqual(['Full', 'Fall', '']);
  expect(Object.keys(calculations['black']?.['Full'] ?? {})).toEqual(['45 cm', '100 cm']);
});

it('is read in that order, whatever the order of what came', () => {
  const headers = ['45', '50'];
  const calculations = { '': { Full: { 45: 1 } }, 10: { '': { 45: 2 }, Fall: { 45: 3 }, Full: { 50: 4 } } };
  expect(stockRows({ headers, calculations })).toEqual([
    { color: '10', type: 'Full', counts: [0, 4] },
    { color: '10', type: 'Fall', counts: [3, 0] },
    { color: '10', type: '', counts: [2, 0] },
    { color: '', type: 'Full', counts: [1, 0] },
  ]);
});
