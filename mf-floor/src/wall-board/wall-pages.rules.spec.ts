import type { BoardCard } from '@peruke/contracts/floor';
import fc from 'fast-check';
import { CARDS_A_PAGE, cardsOfPage, pagesOf, wholeCards } from './wall-pages.rules';

const cardsOf = (count: number) => Array.from({ length: count }, (_, id) => ({ id }) as BoardCard);

it.each([
  [[], 1],
  [[0, 0], 1],
  [[5, 3], 1],
  [[6, 3], 2],
  [[11, 30], 6],
])('columns of %p cards need %i pages', (counts, pages) => {
  expect(
    pagesOf(
      counts.map((count) => ({ cards: cardsOf(count) })),
      5,
    ),
  ).toBe(pages);
});

it('shows every card of every column on one of the pages, and never an empty column that has some', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(40), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 5 }),
      (counts, size) => {
        const columns = counts.map((count) => ({ cards: cardsOf(count) }));
        const pages = Array.from({ length: pagesOf(columns, size) }, (_, page) => page);
        for (const { cards } of columns) {
          const shown = pages.map((page) => cardsOfPage(cards, page, size));
          expect(new Set(shown.flat())).toEqual(new Set(cards));
          for (const some of shown) {
            expect(some.length).toBeLessThanOrEqual(size);
            expect(some.length > 0).toBe(cards.length > 0);
          }
        }
      },
    ),
  );
});

it.each([
  ['five on a high screen', 770, 142, 5],
  ['no more than five', 2_000, 142, 5],
  ['four where the fifth would be cut', 757, 142, 4],
  ['fewer of higher cards', 757, 180, 4],
  ['one on a screen that is too low for any', 90, 142, 1],
  ['what stands by itself before anything is drawn', 757, 0, CARDS_A_PAGE],
])('shows %s', (_what, room, highest, cards) => {
  expect(wholeCards(room, highest, 12)).toBe(cards);
});
