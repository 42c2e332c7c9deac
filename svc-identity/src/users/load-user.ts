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

/**
 * The living admins. Whoever changes who they are asks here first: nobody else does until the transaction ends, so
 * two admins who delete or demote each other at once cannot both succeed.
 */
export const lockAdmins = async (em: EntityManager): Promise<ReadonlySet<number>> => {
  await em.execute("select pg_advisory_xact_lock(hashtext('identity.admins'))");
  const rows = await em.execute<{ id: number }[]>(
    'select id from users where role_id = 1 and deleted_at is null',
  );
  return new Set(rows.map(({ id }) => id));
};
