import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import { SessionProjector } from '../../sessions/session-projector.js';
import { Session } from '../../sessions/session.entity.js';

/**
 * A sign of life: an operator's session goes on from here; a person's own one ends with its working day, or later than it would
 * have without use. Answers the seconds of a session that is used.
 */
export class StaySignedIn extends Command<number> {
  constructor(
    readonly sessionKey: string,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(StaySignedIn)
export class StaySignedInHandler implements ICommandHandler<StaySignedIn> {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionProjector,
  ) {}

  async execute({ sessionKey, now }: StaySignedIn): Promise<number> {
    const session = await this.em.findOne(Session, { tokenHash: sessionKey, revokedAt: null });
    if (!session || session.expiresAt <= now) throw new DomainError('not_found');
    session.stay(now);
    await this.em.flush();
    await this.sessions.projectOrWarn(sessionKey);
    return Math.floor((session.expiresAt.getTime() - now.getTime()) / 1_000);
  }
}
