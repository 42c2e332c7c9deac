import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RecoveryCodes } from '@peruke/contracts/identity';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { countFactors, Factors } from '../../factors/factors.js';
import { SessionStarter } from '../../sessions/session-starter.js';
import { completeSession } from '../complete-session.js';

/** The first code of an app: from now on it is asked for. */
export class EnrolApp extends Command<RecoveryCodes> {
  constructor(
    readonly code: string,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(EnrolApp)
export class EnrolAppHandler implements ICommandHandler<EnrolApp> {
  constructor(
    private readonly em: EntityManager,
    private readonly factors: Factors,
    private readonly starter: SessionStarter,
  ) {}

  async execute({ code, user, now }: EnrolApp): Promise<RecoveryCodes> {
    const codes = await this.em.fork().transactional(async (em) => {
      // somebody who has a factor shows it: the password alone changes none
      if (user.via === 'enrolment' && (await countFactors(em, user.id)) > 0)
        throw new DomainError('forbidden');
      return this.factors.accept(em, user.id, code, now);
    });
    if (user.via !== 'enrolment') return { recovery_codes: codes };
    const session = await completeSession(this.em, this.starter, user.sessionKey, now);
    return { recovery_codes: codes, session };
  }
}
