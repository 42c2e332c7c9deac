import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { proveFactorBody, provenAnswerSchema } from '@peruke/contracts/identity';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import type * as z from 'zod';
import { Factors } from '../../factors/factors.js';
import { completeSession } from '../complete-session.js';
import { trustBrowser } from '../trust-browser.js';
import { SessionStarter } from '../../sessions/session-starter.js';
import { refuseUnlessVia } from '../proof.rules.js';

/** A code of the app or a recovery code, after the password. */
export class ProveFactor extends Command<z.infer<typeof provenAnswerSchema>> {
  constructor(
    readonly body: z.output<typeof proveFactorBody>,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(ProveFactor)
export class ProveFactorHandler implements ICommandHandler<ProveFactor> {
  constructor(
    private readonly em: EntityManager,
    private readonly factors: Factors,
    private readonly starter: SessionStarter,
  ) {}

  async execute({ body: { code, trust }, user, now }: ProveFactor) {
    refuseUnlessVia(user, 'factor');
    await this.factors.prove(user.id, code, now);
    if (trust) await trustBrowser(this.em, user, now);
    return completeSession(this.em, this.starter, user.sessionKey, now);
  }
}
