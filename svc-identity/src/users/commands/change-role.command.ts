import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RoleId, User as WireUser } from '@peruke/contracts/identity';
import type { EditBase } from '@peruke/contracts/kernel';
import { endTrust } from '../../factors/factors.js';
import { SessionProjector } from '../../sessions/session-projector.js';
import { loadUser, lockAdmins } from '../load-user.js';
import { refuseFormerAdmin, refuseLosingLastAdmin } from '../user.rules.js';
import { toWireUser } from '../user-wire.js';

export class ChangeRole extends Command<WireUser> {
  constructor(
    readonly userId: number,
    readonly roleId: RoleId,
    readonly hexColor: string | null,
    readonly actorId: number,
    readonly base: EditBase = {},
  ) {
    super();
  }
}

@CommandHandler(ChangeRole)
export class ChangeRoleHandler implements ICommandHandler<ChangeRole> {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionProjector,
  ) {}

  async execute({ userId, roleId, hexColor, actorId, base }: ChangeRole): Promise<WireUser> {
    const user = await this.em.transactional(async (em) => {
      const admins = await lockAdmins(em);
      refuseFormerAdmin(actorId, admins);
      const changed = await loadUser(em, userId);
      refuseLosingLastAdmin(userId, roleId, admins);
      if (roleId !== changed.roleId) await endTrust(em, userId);
      changed.changeRole(roleId, hexColor, base);
      return changed;
    });
    await this.sessions.userChanged(userId);
    return toWireUser(user);
  }
}
