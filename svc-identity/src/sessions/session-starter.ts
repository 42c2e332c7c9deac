import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@peruke/contracts/kernel';
import { ServiceConfig } from '@peruke/svc-kit/app';
import { SessionProjector } from './session-projector.js';
import { Session } from './session.entity.js';

/** Saves a new session and tells every service of it, or ends it again. */
@Injectable()
export class SessionStarter {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionProjector,
    private readonly config: ServiceConfig,
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
    await this.endSurplus(session.userId, now);
  }

  /** So many sessions at most: what was used longest ago ends. What somebody has unlocked at a bench is not counted. */
  private async endSurplus(userId: number, now: Date): Promise<void> {
    const rows = await this.em.execute<{ id: number }[]>(
      `select id from session where user_id = ? and revoked_at is null and expires_at > ? and enrolled_device_id is null
       order by coalesce(seen_at, created_at) desc, id desc offset ?`,
      [userId, now, this.config.sessionsMost],
    );
    if (rows.length === 0) return;
    const surplus = await this.em.find(Session, { id: { $in: rows.map(({ id }) => id) } });
    for (const session of surplus) session.revoke(now);
    await this.em.flush();
    for (const { tokenHash } of surplus) await this.sessions.projectOrWarn(tokenHash);
  }

  /** Another session that was changed with it. */
  async tell(sessionKey: string): Promise<void> {
    await this.sessions.projectOrWarn(sessionKey);
  }
}
