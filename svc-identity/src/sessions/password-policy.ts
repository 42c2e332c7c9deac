import { Injectable } from '@nestjs/common';
import { fieldError } from '@peruke/contracts/kernel';
import { ServiceConfig } from '@peruke/svc-kit/app';
import { verifyPassword } from './password.js';
import { NOT_THE_OLD_ONE, type PasswordOwner, refuseGuessable } from './password.rules.js';

/** What holds of new passwords: everything in production mode, their length alone in a portal that is only shown. */
@Injectable()
export class PasswordPolicy {
  readonly isStrict: boolean;

  constructor({ passwordRules }: ServiceConfig) {
    this.isStrict = passwordRules === 'strict';
  }

  refuseGuessable(password: string, owner: PasswordOwner): void {
    if (this.isStrict) refuseGuessable(password, owner);
  }

  /** Whoever changes the own password knows the one that holds: a session that lies open is not enough. */
  async refuseStranger(given: string | undefined, passwordHash: string): Promise<void> {
    if (given === undefined && !this.isStrict) return;
    const isRight = await verifyPassword(passwordHash, given ?? '');
    if (!isRight) throw fieldError('old_password', NOT_THE_OLD_ONE);
  }
}
