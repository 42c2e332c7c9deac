import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Client } from './client.entity.js';
import { isOwnPhone, phoneTaken } from './client.rules.js';

/** Whether another client has the phone, also a deleted one (AMB-57). */
export const isTakenPhone = async (em: EntityManager, phone: string, exceptId = 0): Promise<boolean> =>
  isOwnPhone(phone) && (await em.count(Client, { phone, id: { $ne: exceptId } })) > 0;

/** Flushes; two people who save the same phone at once meet at the index. */
export const saveClients = async (em: EntityManager): Promise<void> => {
  try {
    await em.flush();
  } catch (error) {
    const isPhone =
      error instanceof UniqueConstraintViolationException &&
      (error as { constraint?: string }).constraint === 'client_phone_key';
    throw isPhone ? phoneTaken() : error;
  }
};
