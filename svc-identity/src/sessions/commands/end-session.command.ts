import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import { endSessionsOf } from '../end-sessions.js';
import { SessionProjector } from '../session-projector.js';
import { Session } from '../session.entity.js';

/** Ends one session of somebody, or all but the one that asks. */
export class EndSession extends Command<void> {
  constructor(
    readonly userId: number,
    readonly which: number | 'all',
    readonly ownKey: string,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionProjector,
  ) {}

  async execute({ userId, which, ownKey, now }: EndSession): Promise<void> {
    if (which === 'all') {
      await endSessionsOf(this.em, userId, now, ownKey);
    } else {
      const session = await this.em.findOne(Session, { id: which, userId, revokedAt: null });
      if (!session) throw new DomainError('not_found');
      session.revoke(now);
    }
    await this.em.flush();
    await this.sessions.userChanged(userId);
  }
}
