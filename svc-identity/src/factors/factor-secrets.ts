import { createHmac, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ServiceConfig } from '@peruke/svc-kit/app';
import { open, seal } from '@peruke/svc-kit/privacy';
import { plainCode } from './factor.rules.js';

interface Keys {
  readonly sealing: Buffer;
  readonly hashing: Buffer;
}

const keysOf = (secret: string): Keys => {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  return { sealing: keyFor('peruke.factor.seal'), hashing: keyFor('peruke.factor.recovery') };
};

/** Keeps what a copy of the database alone must not tell: its keys come from the operator's secrets, today's and those before. */
@Injectable()
export class FactorSecrets {
  private readonly today: Keys;
  private readonly former: readonly Keys[];

  constructor({ factorSecrets: [today = '', ...former] }: ServiceConfig) {
    this.today = keysOf(today);
    this.former = former.map(keysOf);
  }

  seal(userId: number, secret: string): string {
    return seal(this.today.sealing, userId, secret);
  }

  /** Undefined for what a secret that is not known here has sealed: that factor is lost, and rescued like a lost phone. */
  open(sealed: string): string | undefined {
    for (const keys of [this.today, ...this.former]) {
      const opened = openBy(keys, sealed);
      if (opened !== undefined) return opened;
    }
    return undefined;
  }

  /** The same sealed by today's secret; undefined where nothing is to be done, or can be. */
  sealAnew(userId: number, sealed: string): string | undefined {
    if (openBy(this.today, sealed) !== undefined) return undefined;
    const opened = this.open(sealed);
    return opened === undefined ? undefined : this.seal(userId, opened);
  }

  /** Short codes are hashed with a key, so that nobody tries all of them on a copy. */
  hashOf(userId: number, recoveryCode: string): string {
    return hashBy(this.today, userId, recoveryCode);
  }

  /** As it may have been kept. */
  hashesOf(userId: number, recoveryCode: string): string[] {
    return [this.today, ...this.former].map((keys) => hashBy(keys, userId, recoveryCode));
  }
}

const openBy = ({ sealing }: Keys, sealed: string): string | undefined => {
  try {
    return open(sealing, sealed);
  } catch {
    return undefined;
  }
};

const hashBy = ({ hashing }: Keys, userId: number, recoveryCode: string): string =>
  createHmac('sha256', hashing)
    .update(`${userId}:${plainCode(recoveryCode)}`)
    .digest('hex');
