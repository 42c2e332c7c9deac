import type { BoardCard } from '@peruke/contracts/floor';

/** So many cards of a column stand on the wall at once. */
export const CARDS_A_PAGE = 5;

/** How many pages the longest column needs; an empty wall is one page too. */
export const pagesOf = (columns: readonly { cards: readonly unknown[] }[]): number =>
  Math.max(1, ...columns.map(({ cards }) => Math.ceil(cards.length / CARDS_A_PAGE)));

/** A column that is at its end shows its first cards again, the most urgent, while longer ones go on. */
export const cardsOfPage = (cards: readonly BoardCard[], page: number): BoardCard[] => {
  const own = Math.max(1, Math.ceil(cards.length / CARDS_A_PAGE));
  const from = (page % own) * CARDS_A_PAGE;
  return cards.slice(from, from + CARDS_A_PAGE);
};
