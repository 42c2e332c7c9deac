import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DeviceInvitation, inviteDeviceBody } from '@peruke/contracts/identity';
import { sessionKeyOf } from '@peruke/svc-kit/auth';
import type * as z from 'zod';
import { EnrolledDevice } from '../device.entity.js';
import { CODE_SECONDS, newCode } from '../device.rules.js';

/** Makes room for a device, which shows the code within minutes. */
export class InviteDevice extends Command<DeviceInvitation> {
  constructor(
    readonly body: z.output<typeof inviteDeviceBody>,
    readonly adminId: number,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(InviteDevice)
export class InviteDeviceHandler implements ICommandHandler<InviteDevice> {
  constructor(private readonly em: EntityManager) {}

  async execute({ body, adminId, now }: InviteDevice): Promise<DeviceInvitation> {
    const code = newCode();
    // A code of the past that was never shown may have had the same digits.
    await this.em.execute('update enrolled_device set code_hash = null where code_expires_at <= ?', [now]);
    const device = EnrolledDevice.invite(body, sessionKeyOf(code), adminId, now);
    await this.em.persist(device).flush();
    return { id: device.id, name: device.name, kind: device.kind, code, expires_in: CODE_SECONDS };
  }
}
