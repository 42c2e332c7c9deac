import { Injectable } from '@nestjs/common';
import { ServiceConfig } from '@peruke/svc-kit/app';
import { verifyPassword } from './password.js';
import { guessableProblem, NOT_THE_OLD_ONE, type PasswordOwner } from './password.rules.js';

/** What holds of new passwords: everything in production mode, their length alone in a portal that is only shown. */
@Injectable()
export class PasswordPolicy {
  readonly isStrict: boolean;

  constructor({ passwordRules }: ServiceConfig) {
    this.isStrict = passwordRules === 'strict';
  }

  guessableProblem(password: string, owner: PasswordOwner): string | undefined {
    return this.isStrict ? guessableProblem(password, owner) : undefined;
  }

  /** Whoever changes the own password knows the one that holds: a session that lies open is not enough. */
  async strangerProblem(given: string | undefined, passwordHash: string): Promise<string | undefined> {
    if (given === undefined && !this.isStrict) return undefined;
    return (await verifyPassword(passwordHash, given ?? '')) ? undefined : NOT_THE_OLD_ONE;
  }
}
