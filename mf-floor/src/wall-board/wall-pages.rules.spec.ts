import type { BoardCard } from '@peruke/contracts/floor';
import fc from 'fast-check';
import { CARDS_A_PAGE, cardsOfPage, pagesOf } from './wall-pages.rules';

const cardsOf = (count: number) => Array.from({ length: count }, (_, id) => ({ id }) as BoardCard);

it.each([
  [[], 1],
  [[0, 0], 1],
  [[5, 3], 1],
  [[6, 3], 2],
  [[11, 30], 6],
])('columns of %p cards need %i pages', (counts, pages) => {
  expect(pagesOf(counts.map((count) => ({ cards: cardsOf(count) })))).toBe(pages);
});

it('shows every card of every column on one of the pages, and never an empty column that has some', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40), { minLength: 1, maxLength: 6 }), (counts) => {
      const columns = counts.map((count) => ({ cards: cardsOf(count) }));
      const pages = Array.from({ length: pagesOf(columns) }, (_, page) => page);
      for (const { cards } of columns) {
        const shown = pages.map((page) => cardsOfPage(cards, page));
        expect(new Set(shown.flat())).toEqual(new Set(cards));
        for (const some of shown) {
          expect(some.length).toBeLessThanOrEqual(CARDS_A_PAGE);
          expect(some.length > 0).toBe(cards.length > 0);
        }
      }
    }),
  );
});
