import { defineEntity, p } from '@mikro-orm/postgresql';
import { SessionRevoked } from '@peruke/contracts/events';
import { Aggregate } from '@peruke/svc-kit/db';
import { sessionEnd } from './session.rules.js';

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'session',
  extends: Aggregate,
  properties: {
    /** Hex SHA-256 of the token; the token itself is kept nowhere. */
    tokenHash: p.text(),
    userId: p.integer(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
    address: p.text().nullable(),
    agent: p.text().nullable(),
    deviceId: p.integer().nullable(),
  },
});

/** From where somebody signed in. */
export interface SessionPlace {
  address: string;
  /** What the browser calls itself. */
  agent: string;
  deviceId: number | null;
}

/** A login of a user. The truth about it; the bucket that the services watch is a projection of it. */
export class Session extends SessionSchema.class {
  static start(tokenHash: string, userId: number, place: SessionPlace, now: Date): Session {
    const session = new Session();
    Object.assign(session, {
      tokenHash,
      userId,
      createdAt: now,
      expiresAt: sessionEnd(now),
      revokedAt: null,
      ...place,
    });
    return session;
  }

  /** A second time changes nothing. */
  revoke(now: Date): void {
    if (this.revokedAt) return;
    this.revokedAt = now;
    this.record(SessionRevoked, { userId: this.userId, tokenHash: this.tokenHash });
  }
}
SessionSchema.setClass(Session);
