import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type OperatorSession, rightsOf, type RoleId, ROLES } from '@peruke/contracts/identity';
import { DomainError } from '@peruke/contracts/kernel';
import { newToken, sessionKeyOf } from '@peruke/svc-kit/auth';
import { SessionProjector } from '../sessions/session-projector.js';
import { Session } from '../sessions/session.entity.js';
import { OPERATOR_SECONDS } from '../sessions/session.rules.js';

export interface OperatorPerson {
  id: number;
  nickName: string;
  roleId: RoleId;
}

/** Opens a person's session at a bench, cut down to what is done there. */
@Injectable()
export class OperatorOpener {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionProjector,
  ) {}

  async open(
    { id, nickName, roleId }: OperatorPerson,
    deviceId: number,
    now: Date,
  ): Promise<OperatorSession> {
    const token = newToken();
    const session = Session.unlock(sessionKeyOf(token), id, deviceId, now);
    await this.em.persist(session).flush();
    try {
      if (!(await this.sessions.project(session.tokenHash))) throw new Error('revoked meanwhile');
    } catch {
      // No other service could know the session: better none than one that fails everywhere.
      session.revoke(now);
      await this.em.flush();
      throw new DomainError('unavailable');
    }
    const role = ROLES[roleId];
    return {
      access_token: token,
      expires_in: OPERATOR_SECONDS,
      unlock_id: session.id,
      operator: { id, nickName, role },
      rights: rightsOf('operator', role),
    };
  }
}
