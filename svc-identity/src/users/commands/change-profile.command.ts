import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { User as WireUser } from '@peruke/contracts/identity';
import { type EditBase, editedFields } from '@peruke/contracts/kernel';
import { refuseFaults } from '@peruke/svc-kit/app';
import { endTrust } from '../../factors/factors.js';
import { endSessionsOf } from '../../sessions/end-sessions.js';
import { hashPassword } from '../../sessions/password.js';
import { PasswordPolicy } from '../../sessions/password-policy.js';
import { CHANGE_YOUR_OWN } from '../../sessions/password.rules.js';
import { SessionProjector } from '../../sessions/session-projector.js';
import { loadUser } from '../load-user.js';
import type { User } from '../user.entity.js';
import { toWireUser } from '../user-wire.js';

export interface ProfileChange extends EditBase {
  readonly nickName?: string;
  readonly password?: string;
  readonly old_password?: string;
}

/** Who asks: oneself in the profile, or an admin. */
export interface Asker {
  readonly id: number;
  /** The session that asks: it survives a new password, the user's other ones end. */
  readonly sessionKey: string;
  readonly inProfile: boolean;
}

/** Name and/or password; what is left out stays. */
export class ChangeProfile extends Command<WireUser> {
  constructor(
    readonly userId: number,
    readonly body: ProfileChange,
    readonly asker: Asker,
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
    private readonly policy: PasswordPolicy,
  ) {}

  async execute({ userId, body, asker, now }: ChangeProfile): Promise<WireUser> {
    const { old_password: old, ...sent } = body;
    const change = editedFields(sent, sent);
    const user = await loadUser(this.em, userId);
    if (change.password) await this.setPassword(user, change.password, old, asker);
    if (change.nickName) user.rename(change.nickName, sent);
    if (change.password) await endSessionsOf(this.em, userId, now, asker.sessionKey);
    if (change.password) await endTrust(this.em, userId);
    await this.em.flush();
    await this.sessions.userChanged(userId);
    return toWireUser(user);
  }

  private async setPassword(
    user: User,
    password: string,
    old: string | undefined,
    { id, inProfile }: Asker,
  ): Promise<void> {
    const { isStrict } = this.policy;
    const isOwnAsAdmin = !inProfile && isStrict && id === user.id;
    refuseFaults({
      old_password: inProfile ? await this.policy.strangerProblem(old, user.passwordHash) : undefined,
      password: isOwnAsAdmin ? CHANGE_YOUR_OWN : this.policy.guessableProblem(password, user),
    });
    // Known to the admin who has set it, until its first use.
    user.changePassword(await hashPassword(password), isStrict && !inProfile);
  }
}
