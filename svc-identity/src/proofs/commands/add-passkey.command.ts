import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RecoveryCodes } from '@peruke/contracts/identity';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { countFactors, endTrust, Factors } from '../../factors/factors.js';
import { type NewPasskey, Passkeys } from '../../factors/passkeys.js';
import { SessionStarter } from '../../sessions/session-starter.js';
import { completeSession } from '../complete-session.js';

/** A passkey of the person's own, from now on asked for; the first factor comes with recovery codes. */
export class AddPasskey extends Command<RecoveryCodes> {
  constructor(
    readonly passkey: NewPasskey,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(AddPasskey)
export class AddPasskeyHandler implements ICommandHandler<AddPasskey> {
  constructor(
    private readonly em: EntityManager,
    private readonly factors: Factors,
    private readonly passkeys: Passkeys,
    private readonly starter: SessionStarter,
  ) {}

  async execute({ passkey, user, now }: AddPasskey): Promise<RecoveryCodes> {
    const codes = await this.em.fork().transactional(async (em) => {
      const isFirst = (await countFactors(em, user.id)) === 0;
      // somebody who has a factor shows it: the password alone adds none
      if (!isFirst && user.via === 'enrolment') throw new DomainError('forbidden');
      await this.passkeys.add(em, user.id, passkey, now);
      if (isFirst) await endTrust(em, user.id);
      return this.factors.firstCodes(em, user.id);
    });
    if (user.via !== 'enrolment') return { recovery_codes: codes };
    const session = await completeSession(this.em, this.starter, user.sessionKey, now);
    return { recovery_codes: codes, session };
  }
}
