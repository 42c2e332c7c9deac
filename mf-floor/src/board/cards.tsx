import type { BoardCard as Card } from '@peruke/contracts/floor';
import { BoardCard } from './board-card';
import { PHOTOS_AT_ONCE, useCardPhotos } from './use-card-photos';

/** Cards one under the other, each few with their pictures in one call. */
export const Cards = ({ cards, className }: { cards: readonly Card[]; className: string | undefined }) => {
  const few = Array.from({ length: Math.ceil(cards.length / PHOTOS_AT_ONCE) }, (_, at) =>
    cards.slice(at * PHOTOS_AT_ONCE, (at + 1) * PHOTOS_AT_ONCE),
  );
  return (
    <ul className={className}>
      {few.map((some, at) => (
        <Few key={at} cards={some} />
      ))}
    </ul>
  );
};

const Few = ({ cards }: { cards: readonly Card[] }) => {
  const photos = useCardPhotos(cards);
  return cards.map((card) => <BoardCard key={card.id} card={card} photo={photos.get(card.id)} />);
};
