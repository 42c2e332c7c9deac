import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SessionProjector } from '../../sessions/session-projector.js';
import { endDevice } from '../end-device.js';
import { loadDevice } from '../load-device.js';

/** Ends a device, enrolled or still invited, and whoever has unlocked it. */
export class RevokeDevice extends Command<void> {
  constructor(
    readonly id: number,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(RevokeDevice)
export class RevokeDeviceHandler implements ICommandHandler<RevokeDevice> {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionProjector,
  ) {}

  async execute({ id, now }: RevokeDevice): Promise<void> {
    const keys = await this.em.transactional(async (em) =>
      endDevice(em, await loadDevice(em, id), 'admin', now),
    );
    for (const key of keys) await this.sessions.projectOrWarn(key);
  }
}
