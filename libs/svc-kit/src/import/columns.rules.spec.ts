import { guessFields, headRowAt, type Heads, headsKey } from './columns.rules.js';

const HEADS: Heads = { words: { full_name: 'name|שם', phone: 'phone|טלפון' } };

it('finds the heads under titles, and takes the first row where nothing is told', () => {
  const rows = [['לקוחות 2026'], ['הופק ביום', 'x'], ['שם', 'טלפון'], ['תמר', '1']];
  expect(headRowAt(rows, HEADS)).toBe(2);
  expect(headRowAt([['a'], ['b']], HEADS)).toBe(0);
});

it('gives a field to the first column that it fits, whatever is put around the head', () => {
  expect(guessFields(['Phone:', 'phone', '', 'Name *'], HEADS)).toEqual(['phone', null, null, 'full_name']);
});

it('knows a file of the same heads and kind again', () => {
  expect(headsKey('clients', ['שם ', 'ט״ל'])).toBe(headsKey('clients', ['שם', 'טל']));
  expect(headsKey('clients', ['שם'])).not.toBe(headsKey('orders', ['שם']));
});
