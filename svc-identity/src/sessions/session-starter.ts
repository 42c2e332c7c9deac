import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@peruke/contracts/kernel';
import { SessionProjector } from './session-projector.js';
import type { Session } from './session.entity.js';

/** Saves a new session and tells every service of it, or ends it again. */
@Injectable()
export class SessionStarter {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionProjector,
  ) {}

  async start(session: Session, now: Date): Promise<void> {
    await this.em.persist(session).flush();
    // Not through the entity: two logins of one person are no conflict.
    await this.em.execute('update users set last_login = ? where id = ?', [now, session.userId]);
    try {
      await this.sessions.project(session.tokenHash);
    } catch {
      // No other service could know the session: better none than one that fails everywhere.
      session.revoke(now);
      await this.em.flush();
      throw new DomainError('unavailable');
    }
  }

  /** Another session that was changed with it. */
  async tell(sessionKey: string): Promise<void> {
    await this.sessions.projectOrWarn(sessionKey);
  }
}
