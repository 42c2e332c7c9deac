import type { CashUpNow } from '@peruke/contracts/payments';
import {
  countedLines,
  type Draft,
  type Drawer,
  drawerSum,
  EMPTY_DRAWER,
  isEmpty,
  problemsOf,
} from './cash-up-draft.rules';

const cash = { source: 'Cash', expected: 6450.1, records: 6 } as const;
const card = { source: 'Card', expected: 0, records: 0 } as const;
const now: CashUpNow = {
  ...{ after: 3, signed_at: null, limit: 50, first_at: null, last_at: null },
  lines: [cash, card],
};

describe('what was counted', () => {
  it.each<[string, Draft, object]>([
    ['nothing yet', {}, { counted: 'required' }],
    ['letters', { Cash: { counted: NaN, note: '' } }, { counted: 'number' }],
    ['more digits than money has', { Cash: { counted: 12_345_678_901, note: '' } }, { counted: 'number' }],
    ['a difference without a note', { Cash: { counted: 6400, note: ' ' } }, { note: 'required' }],
    ['a difference with one', { Cash: { counted: 6400, note: 'x' } }, {}],
    ['all of it', { Cash: { counted: 6450.1, note: '' } }, {}],
  ])('%s', (_what, draft, problems) => {
    expect(problemsOf(draft, cash)).toEqual(problems);
  });

  it('is told in agorot, a source without records as nothing', () => {
    expect(countedLines({}, now)).toBeUndefined();
    expect(countedLines({ Cash: { counted: 6400, note: '' } }, now)).toEqual([
      { source: 'Cash', expected: 645_010, counted: 640_000 },
      { source: 'Card', expected: 0, counted: 0 },
    ]);
  });
});

describe('nothing to sign', () => {
  const idle = { lines: [{ ...cash, expected: 0, records: 0 }, card] };

  it.each<[string, Draft, Pick<CashUpNow, 'lines'>, boolean]>([
    ['nothing recorded, nothing counted', {}, idle, true],
    ['a count that was taken out again', { Cash: { counted: null, note: '' } }, idle, true],
    ['nothing recorded, money that lies there', { Cash: { counted: 20, note: 'x' } }, idle, false],
    ['letters', { Cash: { counted: NaN, note: '' } }, idle, false],
    ['records', {}, now, false],
    ['a payment and its cancellation', {}, { lines: [{ ...cash, expected: 0, records: 2 }] }, false],
  ])('%s', (_what, draft, of, empty) => {
    expect(isEmpty(draft, of)).toBe(empty);
  });
});

describe('the drawer', () => {
  it('is notes and coins less what lay there before', () => {
    expect(drawerSum(EMPTY_DRAWER)).toBeNull();
    expect(drawerSum({ ...EMPTY_DRAWER, float: 500 })).toBeNull();
    expect(drawerSum({ notes: { 200: 24, 100: 12, 50: 6, 20: 4 }, coins: 20.3, float: 0.1 })).toBe(6400.2);
  });

  it.each<[string, Partial<Drawer>]>([
    ['notes that are no number', { notes: { 200: NaN } }],
    ['fewer notes than none', { notes: { 200: 3, 50: -1 } }],
    ['coins below nothing', { notes: { 20: 9 }, coins: -5 }],
    ['less than nothing of before', { notes: { 20: 9 }, float: -100 }],
    ['no number of before', { coins: 5, float: NaN }],
  ])('of a drawer has no sum with %s', (_, typed) => {
    expect(drawerSum({ ...EMPTY_DRAWER, ...typed })).toBeNaN();
  });
});
