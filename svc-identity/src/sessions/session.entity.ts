import { defineEntity, p } from '@mikro-orm/postgresql';
import { SessionRevoked } from '@peruke/contracts/events';
import type { FactorStep } from '@peruke/contracts/identity';
import { Aggregate } from '@peruke/svc-kit/db';
import { facingEnd, factorEnd, operatorEnd, sessionEnd } from './session.rules.js';

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
    /** The bench at which an operator has shown a badge or a PIN; null for a person's own login. */
    enrolledDeviceId: p.integer().nullable(),
    /** The half of the sign-in that is still to come. */
    factorStep: p.text().$type<FactorStep>().nullable(),
    /** The screen was turned to a client, who signs on it. */
    facing: p.boolean().nullable(),
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
  static start(
    tokenHash: string,
    userId: number,
    place: SessionPlace,
    now: Date,
    factorStep: FactorStep | null = null,
  ): Session {
    const session = new Session();
    Object.assign(session, {
      tokenHash,
      userId,
      createdAt: now,
      expiresAt: factorStep ? factorEnd(now) : sessionEnd(now),
      revokedAt: null,
      factorStep,
      ...place,
    });
    return session;
  }

  /** The whole sign-in after the half one, under a token of its own. */
  complete(tokenHash: string, now: Date): Session {
    const { address = null, agent = null, deviceId = null } = this;
    const place = { address: address ?? '', agent: agent ?? '', deviceId };
    const whole = Session.start(tokenHash, this.userId, place, now);
    this.revoke(now);
    return whole;
  }

  /** Somebody has unlocked an enrolled bench. It tells nothing of from where the person signs in. */
  static unlock(tokenHash: string, userId: number, enrolledDeviceId: number, now: Date): Session {
    const session = new Session();
    const expiresAt = operatorEnd(now, now);
    Object.assign(session, { tokenHash, userId, enrolledDeviceId, createdAt: now, expiresAt });
    return session;
  }

  /** The screen is turned to a client: this session ends, and one that can do nothing but sign begins. */
  turn(tokenHash: string, now: Date): Session {
    const { userId, address, agent, deviceId } = this;
    const facing = new Session();
    const expiresAt = facingEnd(now);
    Object.assign(facing, {
      ...{ tokenHash, userId, address, agent, deviceId },
      ...{ facing: true, createdAt: now, expiresAt },
    });
    this.revoke(now);
    return facing;
  }

  /** A sign of life; it prolongs an operator's session alone. */
  stay(now: Date): void {
    if (this.enrolledDeviceId) this.expiresAt = operatorEnd(this.createdAt, now);
  }

  /** A second time changes nothing. */
  revoke(now: Date): void {
    if (this.revokedAt) return;
    this.revokedAt = now;
    this.record(SessionRevoked, { userId: this.userId, tokenHash: this.tokenHash });
  }
}
SessionSchema.setClass(Session);
