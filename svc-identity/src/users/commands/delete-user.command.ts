import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { endSessionsOf } from '../../sessions/end-sessions.js';
import { SessionProjector } from '../../sessions/session-projector.js';
import { loadUser, lockAdmins } from '../load-user.js';
import { refuseFormerAdmin, refuseOwnDeletion } from '../user.rules.js';

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
    await this.em.transactional(async (em) => {
      // Whoever deletes is an admin who stays: the last one cannot go.
      refuseFormerAdmin(actorId, await lockAdmins(em));
      const user = await loadUser(em, userId);
      refuseOwnDeletion(userId, actorId);
      user.delete(now);
      await endSessionsOf(em, userId, now);
    });
    await this.sessions.userChanged(userId);
  }
}
