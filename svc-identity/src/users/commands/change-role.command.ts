import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RoleId, User as WireUser } from '@peruke/contracts/identity';
import { SessionProjector } from '../../sessions/session-projector.js';
import { countOtherAdmins, loadUser } from '../load-user.js';
import { refuseLosingLastAdmin } from '../user.rules.js';
import { toWireUser } from '../user-wire.js';

export class ChangeRole extends Command<WireUser> {
  constructor(
    readonly userId: number,
    readonly roleId: RoleId,
    readonly hexColor: string | null,
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

  async execute({ userId, roleId, hexColor }: ChangeRole): Promise<WireUser> {
    const user = await this.em.transactional(async (em) => {
      const otherAdmins = await countOtherAdmins(em, userId);
      const changed = await loadUser(em, userId);
      refuseLosingLastAdmin(changed.role === 'ADMIN', roleId === 1, otherAdmins);
      changed.changeRole(roleId, hexColor);
      return changed;
    });
    await this.sessions.userChanged(userId);
    return toWireUser(user);
  }
}
