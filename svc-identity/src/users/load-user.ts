import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { DomainError } from '@peruke/contracts/kernel';
import { User } from './user.entity.js';
import { loginTaken } from './user.rules.js';

export const loadUser = async (em: EntityManager, id: number): Promise<User> => {
  const user = await em.findOne(User, { id, deletedAt: null });
  if (!user) throw new DomainError('not_found');
  return user;
};

/** Flushes; two people who take the same login at once meet at the index. */
export const saveUsers = async (em: EntityManager): Promise<void> => {
  try {
    await em.flush();
  } catch (error) {
    const isLogin =
      error instanceof UniqueConstraintViolationException &&
      (error as { constraint?: string }).constraint === 'users_login_key';
    throw isLogin ? loginTaken() : error;
  }
};

/** Two admins who demote each other at once must not both succeed: held until the transaction ends. */
export const lockAdmins = async (em: EntityManager): Promise<void> => {
  await em.execute("select pg_advisory_xact_lock(hashtext('identity.admins'))");
};

/** How many admins there are beside one; nobody else changes that until the transaction ends. */
export const countOtherAdmins = async (em: EntityManager, userId: number): Promise<number> => {
  await lockAdmins(em);
  return em.count(User, { roleId: 1, deletedAt: null, id: { $ne: userId } });
};
