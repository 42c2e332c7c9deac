import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { Client } from './client.entity.js';
import { isOwnPhone, phoneTaken } from './client.rules.js';

/** Whether another client has the phone, also a deleted one (AMB-57); whom she stands for is no other. */
export const isTakenPhone = async (
  em: EntityManager,
  phone: string,
  of?: Pick<Client, 'id' | 'mergedIds'>,
): Promise<boolean> => {
  const own = of ? [of.id, ...of.mergedIds] : [];
  if (!isOwnPhone(phone)) return false;
  const [row] = await em.execute<{ taken: boolean }[]>('select is_phone_taken(?, ?::int[]) as taken', [
    phone,
    `{${own.join()}}`,
  ]);
  return row?.taken === true;
};

/** Flushes; two people who save the same phone at once meet at the index. */
export const saveClients = async (em: EntityManager): Promise<void> => {
  try {
    await em.flush();
  } catch (error) {
    const isPhone =
      error instanceof UniqueConstraintViolationException &&
      (error as { constraint?: string }).constraint === 'client_own_phone';
    throw isPhone ? phoneTaken() : error;
  }
};
