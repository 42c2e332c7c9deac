import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { loadDevice } from '../load-device.js';

/** Opens a device that too many wrong PINs have closed. */
export class OpenDevice extends Command<void> {
  constructor(
    readonly id: number,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(OpenDevice)
export class OpenDeviceHandler implements ICommandHandler<OpenDevice> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id, now }: OpenDevice): Promise<void> {
    await this.em.transactional(async (em) => (await loadDevice(em, id)).open(now));
  }
}
