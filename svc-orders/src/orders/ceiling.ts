import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '@peruke/contracts/kernel';
import { readyState } from '@peruke/contracts/orders';
import type { Order } from './order.entity.js';

/**
 * Refuses a repair that has just been completed and costs more than its client signed for last, until her word on that
 * price has been noted. One that nobody signed for has no ceiling.
 */
export const assertWithinCeiling = async (
  em: EntityManager,
  { id, isRepair, state, totalPrice }: Order,
): Promise<void> => {
  if (!isRepair || state !== readyState(true)) return;
  const beyond = await em.execute<object[]>(
    `select 1 from (select ceiling, signed_at from intake where order_id = ? order by id desc limit 1) i
     where i.ceiling < ? and not exists
       (select 1 from client_word w where w.order_id = ? and w.price >= ? and w.at >= i.signed_at)`,
    [id, totalPrice, id, totalPrice],
  );
  if (beyond.length > 0) throw new DomainError('ceiling_passed');
};
