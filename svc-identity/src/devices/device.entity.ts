import { defineEntity, p } from '@mikro-orm/postgresql';
import type { DeviceKind } from '@peruke/contracts/identity';
import { Aggregate } from '@peruke/svc-kit/db';
import { codeEnd, type ContactOutcome, deviceEnd, judgeContact } from './device.rules.js';

const EnrolledDeviceSchema = defineEntity({
  name: 'EnrolledDevice',
  tableName: 'enrolled_device',
  extends: Aggregate,
  properties: {
    name: p.text(),
    kind: p.text().$type<DeviceKind>(),
    createdAt: p.datetime(),
    createdBy: p.integer(),
    /** Hex SHA-256 of the enrolment code; gone when it was used. */
    codeHash: p.text().nullable(),
    codeExpiresAt: p.datetime(),
    /** Hex SHA-256 of the token that the device shows next, and of the one before, until the new one was shown. */
    tokenHash: p.text().nullable(),
    previousHash: p.text().nullable(),
    enrolledAt: p.datetime().nullable(),
    lastContactAt: p.datetime().nullable(),
    expiresAt: p.datetime().nullable(),
    agent: p.text().nullable(),
    address: p.text().nullable(),
    /** When an admin opened it again: wrong PINs count from there. */
    openedAt: p.datetime().nullable(),
    closedAt: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
    revokedFor: p.text().$type<'admin' | 'copied-token'>().nullable(),
  },
});

/** From where a device is heard, and what its browser calls itself. */
export interface DevicePlace {
  address: string;
  agent: string;
}

/** A tablet at a bench or a screen on a wall. It keeps no person signed in. */
export class EnrolledDevice extends EnrolledDeviceSchema.class {
  static readonly toldInAudit = { name: 'name', kind: 'deviceKind' } as const;

  static invite(
    { name, kind }: { name: string; kind: DeviceKind },
    codeHash: string,
    adminId: number,
    now: Date,
  ): EnrolledDevice {
    const device = new EnrolledDevice();
    const codeExpiresAt = codeEnd(now);
    Object.assign(device, { name, kind, codeHash, codeExpiresAt, createdBy: adminId, createdAt: now });
    return device;
  }

  /** The code was shown: from now on the device shows the token. */
  enrol(tokenHash: string, place: DevicePlace, now: Date): void {
    this.codeHash = null;
    this.enrolledAt = now;
    this.tokenHash = tokenHash;
    this.heard(place, now);
  }

  /** Turns the token; a copied one ends the device. */
  contact(shown: string, next: string, place: DevicePlace, now: Date): ContactOutcome {
    const outcome = judgeContact(this, shown, now);
    if (outcome === 'copied') this.revoke('copied-token', now);
    if (outcome !== 'turned') return outcome;
    this.previousHash = shown;
    this.tokenHash = next;
    this.heard(place, now);
    return outcome;
  }

  /** A second time changes nothing. */
  revoke(why: 'admin' | 'copied-token', now: Date): void {
    if (this.revokedAt) return;
    this.codeHash = null;
    this.revokedAt = now;
    this.revokedFor = why;
  }

  /** An admin has looked: wrong PINs count anew. */
  open(now: Date): void {
    this.openedAt = now;
    this.closedAt = null;
  }

  private heard({ address, agent }: DevicePlace, now: Date): void {
    this.lastContactAt = now;
    this.expiresAt = deviceEnd(this.enrolledAt ?? now, now);
    this.address = address;
    this.agent = agent;
  }
}
EnrolledDeviceSchema.setClass(EnrolledDevice);
