import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { showAgainBody, showPasskeyBody } from '@peruke/contracts/identity';
import { fieldError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import type * as z from 'zod';
import { CodeThrottle } from '../../factors/code-throttle.js';
import { Factors } from '../../factors/factors.js';
import { Passkeys } from '../../factors/passkeys.js';
import { verifyPassword } from '../../sessions/password.js';
import { NOT_THE_OLD_ONE } from '../../sessions/password.rules.js';
import { SessionStarter } from '../../sessions/session-starter.js';

/** The password, a code or a passkey once more: the session counts as fresh from now on. */
export class RenewSession extends Command<void> {
  constructor(
    readonly shown: z.output<typeof showAgainBody> | z.output<typeof showPasskeyBody>,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(RenewSession)
export class RenewSessionHandler implements ICommandHandler<RenewSession> {
  constructor(
    private readonly em: EntityManager,
    private readonly factors: Factors,
    private readonly passkeys: Passkeys,
    private readonly throttle: CodeThrottle,
    private readonly starter: SessionStarter,
  ) {}

  async execute({ shown, user: { id, sessionKey }, now }: RenewSession): Promise<void> {
    if ('code' in shown) await this.factors.prove(id, shown.code, now);
    else if ('credential' in shown) await this.passkeys.prove(id, shown.credential, 'fresh', now);
    else await this.checkPassword(id, shown.password, now);
    await this.em.execute('update session set fresh_at = ? where token_hash = ?', [now, sessionKey]);
    await this.starter.tell(sessionKey);
  }

  private async checkPassword(userId: number, password: string, now: Date): Promise<void> {
    await this.throttle.begin(userId, now);
    const [user] = await this.em.execute<{ passwordHash: string }[]>(
      'select password_hash as "passwordHash" from users where id = ?',
      [userId],
    );
    if (!(await verifyPassword(user?.passwordHash, password))) throw fieldError('password', NOT_THE_OLD_ONE);
    await this.throttle.wasRight(userId);
  }
}
