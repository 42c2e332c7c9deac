import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SessionProjector } from '../session-projector.js';
import { Session } from '../session.entity.js';

export class LogOut extends Command<void> {
  constructor(
    readonly sessionKey: string,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(LogOut)
export class LogOutHandler implements ICommandHandler<LogOut> {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionProjector,
  ) {}

  async execute({ sessionKey, now }: LogOut): Promise<void> {
    const session = await this.em.findOne(Session, { tokenHash: sessionKey });
    session?.revoke(now);
    await this.em.flush();
    await this.sessions.projectOrWarn(sessionKey);
  }
}
