import fc from 'fast-check';
import { pageCount, pageRange, pageWindow, PAGES_SHOWN } from './pages.rules';

describe('pages', () => {
  it.each([
    [1, 3, [1, 2, 3]],
    [1, 52, [1, 2, 3, 4, 5, 6, 7]],
    [10, 52, [7, 8, 9, 10, 11, 12, 13]],
    [52, 52, [46, 47, 48, 49, 50, 51, 52]],
  ])('page %d of %d shows %p', (page, count, shown) => expect(pageWindow(page, count)).toEqual(shown));

  it('[CONST-003] always shows the current page, at most seven, all of them real', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(), (count, seed) => {
        const page = (seed % count) + 1;
        const shown = pageWindow(page, count);
        expect(shown).toContain(page);
        expect(shown).toHaveLength(Math.min(PAGES_SHOWN, count));
        expect(shown.every((number) => number >= 1 && number <= count)).toBe(true);
      }),
    );
  });

  it('counts and ranges', () => {
    expect(pageCount(0, 25)).toBe(1);
    expect(pageCount(26, 25)).toBe(2);
    expect(pageRange(1, 25, 0)).toEqual([0, 0]);
    expect(pageRange(2, 25, 26)).toEqual([26, 26]);
  });
});
