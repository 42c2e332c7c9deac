import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type DeviceContact, type RoleId, ROLES } from '@peruke/contracts/identity';
import { DomainError } from '@peruke/contracts/kernel';
import { actAs } from '@peruke/svc-kit/app';
import { newToken, sessionKeyOf } from '@peruke/svc-kit/auth';
import { SessionProjector } from '../../sessions/session-projector.js';
import { EnrolledDevice, type DevicePlace } from '../device.entity.js';
import { keepToken, toContact } from '../device-tokens.js';
import { EnrolmentThrottle } from '../enrolment-throttle.js';

/** A device shows the code that stands on an admin's screen, once. */
export class EnrolDevice extends Command<DeviceContact> {
  constructor(
    readonly code: string,
    readonly from: DevicePlace,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(EnrolDevice)
export class EnrolDeviceHandler implements ICommandHandler<EnrolDevice> {
  constructor(
    private readonly em: EntityManager,
    private readonly throttle: EnrolmentThrottle,
    private readonly sessions: SessionProjector,
  ) {}

  async execute({ code, from, now }: EnrolDevice): Promise<DeviceContact> {
    await this.throttle.admit(from.address, now);
    const token = newToken();
    const device = await this.em.transactional(async (em) => {
      const invited = await em.findOne(
        EnrolledDevice,
        { codeHash: sessionKeyOf(code), codeExpiresAt: { $gt: now }, revokedAt: null },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (!invited) return undefined;
      await this.actAsInviter(em, invited);
      invited.enrol(sessionKeyOf(token), from, now);
      await keepToken(em, sessionKeyOf(token), invited.id, now);
      return invited;
    });
    if (!device) throw new DomainError('enrolment_unknown');
    await this.throttle.forgive(from.address);
    await this.sessions.projectOrWarn(sessionKeyOf(token));
    return toContact(device, token, now);
  }

  /** Nobody is signed in: in the audit it is done by whoever showed the code, at the device. */
  private async actAsInviter(em: EntityManager, { id, name, createdBy }: EnrolledDevice): Promise<void> {
    const [inviter] = await em.execute<{ nickName: string; roleId: RoleId }[]>(
      'select nick_name as "nickName", role_id as "roleId" from users where id = ?',
      [createdBy],
    );
    if (!inviter) return;
    const { nickName, roleId } = inviter;
    actAs({ id: createdBy, nickName, role: ROLES[roleId], device: { id, name } });
  }
}
