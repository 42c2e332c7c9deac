import type { BoardCard as Card } from '@peruke/contracts/floor';
import { useMemo } from 'react';
import { BoardCard } from './board-card';
import { groupOf, photoGroupsOf, useGroupPhotos } from './card-photo';

/** All of a few cards, drawn at once. */
export const Cards = ({ cards, className }: { cards: readonly Card[]; className: string | undefined }) => {
  const groups = useMemo(() => photoGroupsOf(cards), [cards]);
  return (
    <ul className={className}>
      {groups.map((group, at) => (
        <Group key={at} group={group} cards={cards.filter((_, index) => groupOf(index) === at)} />
      ))}
    </ul>
  );
};

const Group = ({ group, cards }: { group: readonly number[]; cards: readonly Card[] }) => {
  const photos = useGroupPhotos(group);
  return cards.map((card) => <BoardCard key={card.id} card={card} photo={photos.get(card.id)} />);
};
