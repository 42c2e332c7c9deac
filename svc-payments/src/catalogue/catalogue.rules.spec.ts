import { listedTypes, takenTypes } from './catalogue.rules.js';
import { PAYMENT_TYPES } from './reference-data.js';

describe('the catalogue of payment types', () => {
  it('[PAY-053] lists 1, 2 and 9 first, whatever the order of the rows', () => {
    const types = listedTypes([...PAYMENT_TYPES].reverse()).map(({ type }) => type);
    expect(types).toEqual([1, 2, 9, 4, 5, 6, 7, 8, 11]);
  });

  it('[PAY-054] drops card rows that carry a sub id', () => {
    const gold = [4, 5, 6, 7, 8, 11].map((type) => ({ type, subId: 'gold', name: 'Gold', nameHe: 'זהב' }));
    const draft = { type: 1, subId: 'bank', name: 'Bank check', nameHe: 'צ׳ק בנקאי' };
    const names = listedTypes([...gold, draft, ...PAYMENT_TYPES]).map(({ name }) => name);
    expect(names).not.toContain('Gold');
    expect(names).toContain('Bank check');
    expect(names).toContain('Visa');
  });

  it('[PAY-053] [PAY-052] what a vendor adds comes after the cards', () => {
    const added = { type: 3, subId: '', name: 'Bit', nameHe: 'ביט' };
    const types = listedTypes([added, ...PAYMENT_TYPES]).map(({ type }) => type);
    expect(types).toEqual([1, 2, 9, 4, 5, 6, 7, 8, 11, 3]);
  });

  it('[PAY-051] a vendor renames no type that the rules hang on, and adds none that the wire cannot carry', () => {
    const rows = [1, 2, 9, 7, 100].map((type) => ({ type, name: 'other' }));
    expect(takenTypes(rows)).toEqual([{ number: 7, name: 'other' }]);
  });
});
