import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { provenAnswerSchema, provePasskeyBody } from '@peruke/contracts/identity';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import type * as z from 'zod';
import { Passkeys } from '../../factors/passkeys.js';
import { SessionStarter } from '../../sessions/session-starter.js';
import { completeSession } from '../complete-session.js';
import { refuseUnlessVia } from '../proof.rules.js';
import { trustBrowser } from '../trust-browser.js';

/** A passkey, after the password. */
export class ProvePasskey extends Command<z.infer<typeof provenAnswerSchema>> {
  constructor(
    readonly body: z.output<typeof provePasskeyBody>,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(ProvePasskey)
export class ProvePasskeyHandler implements ICommandHandler<ProvePasskey> {
  constructor(
    private readonly em: EntityManager,
    private readonly passkeys: Passkeys,
    private readonly starter: SessionStarter,
  ) {}

  async execute({ body: { credential, trust }, user, now }: ProvePasskey) {
    refuseUnlessVia(user, 'factor');
    await this.passkeys.prove(user.id, credential, 'sign-in', now);
    if (trust) await trustBrowser(this.em, user, now);
    return completeSession(this.em, this.starter, user.sessionKey, now);
  }
}
