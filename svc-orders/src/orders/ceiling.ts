import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '@peruke/contracts/kernel';
import { lacksClientWord, readyState } from '@peruke/contracts/orders';
import type { Order } from './order.entity.js';

/** In agorot, and in UTC as text. */
interface Signed {
  ceiling: number;
  signed_at: string;
}
interface Word {
  price: number;
  at: string;
}

/** Refuses a repair that has just been completed and costs more than its client has agreed to. */
export const assertWithinCeiling = async (
  em: EntityManager,
  { id, isRepair, state, totalPrice }: Order,
): Promise<void> => {
  if (!isRepair || state !== readyState(true)) return;
  const [signed] = await em.execute<Signed[]>(
    `select ceiling, (signed_at at time zone 'utc')::text as signed_at from intake where order_id = ?
     order by id desc limit 1`,
    [id],
  );
  const words = await em.execute<Word[]>(
    `select price::float8 as price, (at at time zone 'utc')::text as at from client_word where order_id = ?`,
    [id],
  );
  if (lacksClientWord(totalPrice, signed, words)) throw new DomainError('ceiling_passed');
};
