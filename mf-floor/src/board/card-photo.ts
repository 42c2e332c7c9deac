import type { BoardCard } from '@peruke/contracts/floor';
import type { OrderPhoto } from '@peruke/contracts/orders';
import { usePhotosQuery } from '../api/floor.api';

/** How many cards ask for their pictures together. */
const TOGETHER = 20;

/** The cards' ids as the pictures are asked for; the card at `index` is in `groups[groupOf(index)]`. */
export const photoGroupsOf = (cards: readonly BoardCard[]): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(cards.length / TOGETHER) }, (_, at) =>
    cards
      .slice(at * TOGETHER, (at + 1) * TOGETHER)
      .map(({ id }) => id)
      .sort((a, b) => a - b),
  );

export const groupOf = (index: number): number => Math.floor(index / TOGETHER);

/** The small pictures of a group by the order's id; of those that have none, nothing. */
export const useGroupPhotos = (group: readonly number[]): ReadonlyMap<number, string> => {
  const { photos } = usePhotosQuery(
    { orderIds: group },
    { skip: group.length === 0, selectFromResult: ({ data }) => ({ photos: photosOf(data) }) },
  );
  return photos;
};

const NONE: ReadonlyMap<number, string> = new Map();
/** Made once for each answer: a hundred cards read it again and again. */
const made = new WeakMap<readonly OrderPhoto[], ReadonlyMap<number, string>>();
const photosOf = (data: readonly OrderPhoto[] | undefined): ReadonlyMap<number, string> => {
  if (!data) return NONE;
  const photos = made.get(data) ?? new Map(data.map(({ order_id: id, url }) => [id, url]));
  made.set(data, photos);
  return photos;
};
