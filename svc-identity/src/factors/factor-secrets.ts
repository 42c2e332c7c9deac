import { createHmac, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ServiceConfig } from '@peruke/svc-kit/app';
import { open, seal } from '@peruke/svc-kit/privacy';
import { plainCode } from './factor.rules.js';

/** Keeps what a copy of the database alone must not tell: its keys come from the operator's secret. */
@Injectable()
export class FactorSecrets {
  private readonly sealing: Buffer;
  private readonly hashing: Buffer;

  constructor({ linkSecret }: ServiceConfig) {
    const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', linkSecret, '', use, 32));
    this.sealing = keyFor('peruke.factor.seal');
    this.hashing = keyFor('peruke.factor.recovery');
  }

  seal(userId: number, secret: string): string {
    return seal(this.sealing, userId, secret);
  }

  /** Undefined for what another secret of the operator has sealed: that factor is lost, and rescued like a lost phone. */
  open(sealed: string): string | undefined {
    try {
      return open(this.sealing, sealed);
    } catch {
      return undefined;
    }
  }

  /** Short codes are hashed with a key, so that nobody tries all of them on a copy. */
  hashOf(userId: number, recoveryCode: string): string {
    return createHmac('sha256', this.hashing)
      .update(`${userId}:${plainCode(recoveryCode)}`)
      .digest('hex');
  }
}
