import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { endSessionsOf } from '../../sessions/end-sessions.js';
import { SessionProjector } from '../../sessions/session-projector.js';
import { loadUser } from '../load-user.js';
import { refuseOwnDeletion } from '../user.rules.js';

export class DeleteUser extends Command<void> {
  constructor(
    readonly userId: number,
    readonly actorId: number,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(DeleteUser)
export class DeleteUserHandler implements ICommandHandler<DeleteUser> {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionProjector,
  ) {}

  async execute({ userId, actorId, now }: DeleteUser): Promise<void> {
    const user = await loadUser(this.em, userId);
    refuseOwnDeletion(userId, actorId);
    user.delete(now);
    await endSessionsOf(this.em, userId, now);
    await this.em.flush();
    await this.sessions.userChanged(userId);
  }
}
