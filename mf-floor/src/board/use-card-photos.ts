import type { BoardCard } from '@peruke/contracts/floor';
import { usePhotosQuery } from '../api/floor.api';

/** How many cards ask for their pictures together. */
export const PHOTOS_AT_ONCE = 20;

/** Small pictures of a few cards by the order's id; of those that have none, nothing. */
export const useCardPhotos = (cards: readonly BoardCard[]): ReadonlyMap<number, string> => {
  const { data = [] } = usePhotosQuery(
    cards.map(({ id }) => id).sort((a, b) => a - b),
    {
      skip: cards.length === 0,
    },
  );
  return new Map(data.map(({ order_id: id, url }) => [id, url]));
};
