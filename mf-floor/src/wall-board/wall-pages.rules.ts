import type { BoardCard } from '@peruke/contracts/floor';

/** So many cards of a column stand on the wall at once, where the screen is high enough. */
export const CARDS_A_PAGE = 5;

/** How many pages the longest column needs at so many cards a page; an empty wall is one page too. */
export const pagesOf = (columns: readonly { cards: readonly unknown[] }[], size: number): number =>
  Math.max(1, ...columns.map(({ cards }) => Math.ceil(cards.length / size)));

/** A column that is at its end shows its first cards again, the most urgent, while longer ones go on. */
export const cardsOfPage = (cards: readonly BoardCard[], page: number, size: number): BoardCard[] => {
  const own = Math.max(1, Math.ceil(cards.length / size));
  const from = (page % own) * size;
  return cards.slice(from, from + size);
};

/** How many cards as high as the highest one stand whole in a column; one at least, however low the screen. */
export const wholeCards = (room: number, highest: number, gap: number): number =>
  highest <= 0
    ? CARDS_A_PAGE
    : Math.max(1, Math.min(CARDS_A_PAGE, Math.floor((room + gap) / (highest + gap))));
