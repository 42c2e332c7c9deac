import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ServiceConfig } from '@peruke/svc-kit/app';
import { hashPassword } from '../sessions/password.js';
import { lockAdmins } from './load-user.js';
import { User } from './user.entity.js';

const LOGIN = 'admin';

/** Somebody must be able to get in the first time: `admin`, with the password the operator gave. Never a second time. */
@Injectable()
export class FirstAdmin implements OnApplicationBootstrap {
  private readonly logger = new Logger('users');

  constructor(
    private readonly em: EntityManager,
    private readonly config: ServiceConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { adminPassword, seed } = this.config;
    if (!adminPassword || seed) return;
    const isMade = await this.em.fork().transactional(async (em) => {
      await lockAdmins(em);
      if ((await em.count(User)) > 0) return false;
      const passwordHash = await hashPassword(adminPassword);
      em.persist(
        User.add({ login: LOGIN, nickName: LOGIN, passwordHash, roleId: 1, hexColor: null }, new Date()),
      );
      return true;
    });
    if (isMade) this.logger.log(`the first user was made: ${LOGIN}`);
  }
}
