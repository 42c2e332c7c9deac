import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ADMIN_ID } from '@peruke/contracts/identity';
import { ConfigError, ServiceConfig } from '@peruke/svc-kit/app';
import { hashPassword } from '../sessions/password.js';
import { endSessionsOf } from '../sessions/end-sessions.js';
import { lockAdmins } from './load-user.js';
import { User } from './user.entity.js';

const LOGIN = 'admin';

const NOBODY =
  'nobody could administer the portal: it has no living admin. Set PERUKE_ADMIN_PASSWORD (at least 8 characters) for ' +
  `svc-identity and start it again; the login is "${LOGIN}"`;

/**
 * Somebody must be able to get in: while there is no living admin, the login `admin` becomes one, with the password
 * the operator gave. A production start without either is refused.
 */
@Injectable()
export class FirstAdmin implements OnApplicationBootstrap {
  private readonly logger = new Logger('users');

  constructor(
    private readonly em: EntityManager,
    private readonly config: ServiceConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { adminPassword, seed, mode } = this.config;
    // The demo workshop brings its own.
    if (seed) return;
    const isMade = await this.em.fork().transactional(async (em) => {
      if ((await lockAdmins(em)).size > 0) return false;
      if (adminPassword) await makeAdmin(em, adminPassword, new Date());
      else if (mode === 'production') throw new ConfigError([NOBODY]);
      return adminPassword !== undefined;
    });
    if (isMade) this.logger.log(`There was no admin: the login "${LOGIN}" is one now`);
  }
}

const makeAdmin = async (em: EntityManager, password: string, now: Date): Promise<void> => {
  const passwordHash = await hashPassword(password);
  const [taken] = await em.find(User, { login: { $ilike: LOGIN }, deletedAt: null });
  if (!taken) {
    em.persist(
      User.add({ login: LOGIN, nickName: LOGIN, passwordHash, roleId: ADMIN_ID, hexColor: null }, now),
    );
    return;
  }
  // Somebody who was demoted: whoever knows the old password must not come in as an admin.
  taken.changeRole(ADMIN_ID, null);
  taken.changePassword(passwordHash);
  await endSessionsOf(em, taken.id, now);
};
