import type { BoardCard } from '@peruke/contracts/floor';
import { groupOf, photoGroupsOf } from './card-photo';

it('asks for the pictures of twenty cards together, each card in its own group', () => {
  const cards = Array.from({ length: 45 }, (_, i) => ({ id: 100 - i }) as BoardCard);
  const groups = photoGroupsOf(cards);
  expect(groups.map(({ length }) => length)).toEqual([20, 20, 5]);
  for (const [index, { id }] of cards.entries()) expect(groups[groupOf(index)]).toContain(id);
});

it('asks the same of the same cards in another order', () => {
  const cards = [3, 1, 2].map((id) => ({ id }) as BoardCard);
  expect(photoGroupsOf(cards)).toEqual(photoGroupsOf(cards.toReversed()));
});
