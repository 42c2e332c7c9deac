import type { RowTexts } from '@peruke/svc-kit/import';
import type { NewOrder } from '../orders/new-order.js';
import { changeIn, isOpen, type OrderNow } from './change.rules.js';

const DUE = new Date('2026-12-01T10:00:00Z');
const LATER = new Date('2026-12-08T10:00:00Z');
const now: OrderNow = {
  ...{ orderNumber: '1200', userGeneratedId: 'A7', details: 'fringe', totalPrice: 900_000 },
  ...{ completeDate: DUE, isRepair: false, state: 'Wigs in Production' },
  properties: { baseColor: '6/8', capSize: 'M' },
};
type Draft = Omit<NewOrder, 'id' | 'barcode'>;
/** What a row's texts were read as. */
const draftOf = (more: Partial<Draft> = {}): Draft => ({ client: null, isRepair: false, ...more });
const dated = (completeDate: Date | null): Partial<Draft> => ({
  stood: { state: 'Wigs in Production', completeDate },
});
const found = (texts: RowTexts, draft: Partial<Draft>, order: Partial<OrderNow> = {}) =>
  changeIn(texts, { ...now, ...order }, draftOf(draft));

it.each<[string, RowTexts, Partial<Draft>]>([
  ['is empty', {}, {}],
  [
    'repeats what stands there',
    { orderNumber: '1200', totalPrice: '9000' },
    { orderNumber: '1200', totalPrice: 900_000 },
  ],
  ['repeats a property', { baseColor: '6/8' }, { properties: { baseColor: '6/8' } }],
  ['repeats the day', { completeDate: '01/12/2026' }, dated(new Date(DUE))],
  ['says what it was read as, without a cell for it', {}, { details: 'no fringe', ...dated(LATER) }],
])('a row that %s changes nothing', (_what, texts, draft) => {
  expect(found(texts, draft)).toBeUndefined();
});

it('changes the details that a row says otherwise, and no other', () => {
  const texts = { orderNumber: '1300', userGeneratedId: 'A7', details: 'no fringe' };
  expect(found(texts, { ...texts })).toEqual({
    change: { details: { orderNumber: '1300', details: 'no fringe' }, properties: {} },
    undo: { details: { orderNumber: '1200', details: 'fringe' }, properties: {} },
    shown: { orderNumber: '1200', details: 'fringe' },
  });
});

it('shows a price in shekels, as the list writes it', () => {
  expect(found({ totalPrice: '9500.50' }, { totalPrice: 950_050 })).toEqual({
    change: { details: { totalPrice: 950_050 }, properties: {} },
    undo: { details: { totalPrice: 900_000 }, properties: {} },
    shown: { totalPrice: '9000' },
  });
});

it('changes a property, and takes one away again that there was not before', () => {
  const given = { baseColor: '10', length: '45' };
  expect(found({ ...given }, { properties: given })).toEqual({
    change: { details: {}, properties: given },
    undo: { details: {}, properties: { baseColor: '6/8', length: null } },
    shown: { baseColor: '6/8', length: '' },
  });
});

it('shows a choice and its lesser one as a list would write them', () => {
  const properties = {
    topType: [
      ['Lace Top', 'Large'],
      ['Regular Skin', ''],
    ],
  } as OrderNow['properties'];
  const given = { topType: ['Skin Heights', ''] } as NonNullable<Draft['properties']>;
  const change = found({ topType: 'x' }, { properties: given }, { properties });
  expect(change?.shown).toEqual({ topType: 'Lace Top / Large / Regular Skin' });
});

it.each([
  ['moves', DUE, LATER, '2026-12-01'],
  ['sets', null, LATER, ''],
  ['takes away', DUE, null, '2026-12-01'],
])('%s the day by itself, and can put it back', (_what, before, after, shown) => {
  expect(found({ completeDate: 'x' }, dated(after), { completeDate: before })).toEqual({
    change: { details: {}, properties: {}, completeDate: after },
    undo: { details: {}, properties: {}, completeDate: before },
    shown: { completeDate: shown },
  });
});

it('leaves the day alone where a row changes something else', () => {
  const change = found({ details: 'x' }, { details: 'x', ...dated(LATER) });
  expect(change?.change).not.toHaveProperty('completeDate');
  expect(change?.undo).not.toHaveProperty('completeDate');
  expect(change?.shown).not.toHaveProperty('completeDate');
});

it.each([
  ['Draft', true],
  ['Storage', true],
  ['Delivered Wigs', false],
  ['Cancelled Wigs', false],
  ['Archived', false],
] as const)('an order in %s may be changed by a list: %s', (state, expected) => {
  expect(isOpen(state)).toBe(expected);
});
