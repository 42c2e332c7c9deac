import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { User as WireUser } from '@peruke/contracts/identity';
import { type EditBase, editedFields } from '@peruke/contracts/kernel';
import { hashPassword } from '../../sessions/password.js';
import { endSessionsOf } from '../../sessions/end-sessions.js';
import { SessionProjector } from '../../sessions/session-projector.js';
import { loadUser } from '../load-user.js';
import { toWireUser } from '../user-wire.js';

/** Name and/or password; what is left out stays. */
export class ChangeProfile extends Command<WireUser> {
  constructor(
    readonly userId: number,
    readonly body: { nickName?: string; password?: string } & EditBase,
    /** The session that asks: it survives a new password, the user's other ones end. */
    readonly sessionKey: string,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(ChangeProfile)
export class ChangeProfileHandler implements ICommandHandler<ChangeProfile> {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionProjector,
  ) {}

  async execute({ userId, body, sessionKey, now }: ChangeProfile): Promise<WireUser> {
    const change = editedFields(body, body);
    const user = await loadUser(this.em, userId);
    if (change.nickName) user.rename(change.nickName, body);
    if (change.password) {
      user.changePassword(await hashPassword(change.password));
      await endSessionsOf(this.em, userId, now, sessionKey);
    }
    await this.em.flush();
    await this.sessions.userChanged(userId);
    return toWireUser(user);
  }
}
