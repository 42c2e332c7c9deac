import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import { newToken, sessionKeyOf } from '@peruke/svc-kit/auth';
import { FACING_SECONDS } from '../session.rules.js';
import { Session } from '../session.entity.js';
import { SessionStarter } from '../session-starter.js';

/** The screen is turned to a client: the session that asks ends; the answer is one with the right to sign alone. */
export class TurnScreen extends Command<{ access_token: string; expires_in: number }> {
  constructor(
    readonly sessionKey: string,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(TurnScreen)
export class TurnScreenHandler implements ICommandHandler<TurnScreen> {
  constructor(
    private readonly em: EntityManager,
    private readonly starter: SessionStarter,
  ) {}

  async execute({ sessionKey, now }: TurnScreen): Promise<{ access_token: string; expires_in: number }> {
    const session = await this.em.findOne(Session, { tokenHash: sessionKey, revokedAt: null });
    if (!session) throw new DomainError('not_found');
    const token = newToken();
    await this.starter.start(session.turn(sessionKeyOf(token), now), now);
    await this.starter.tell(sessionKey);
    return { access_token: token, expires_in: FACING_SECONDS };
  }
}
