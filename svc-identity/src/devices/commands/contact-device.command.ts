import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DeviceContact } from '@peruke/contracts/identity';
import { DomainError } from '@peruke/contracts/kernel';
import { newToken, sessionKeyOf } from '@peruke/svc-kit/auth';
import { SessionProjector } from '../../sessions/session-projector.js';
import { type DevicePlace, EnrolledDevice } from '../device.entity.js';
import { keepToken, toContact } from '../device-tokens.js';
import { endDevice, keysOfDevice } from '../end-device.js';

/** A device says that it is there, and gets the token that it shows from now on. */
export class ContactDevice extends Command<DeviceContact> {
  constructor(
    readonly token: string,
    readonly from: DevicePlace,
    readonly now: Date,
  ) {
    super();
  }
}

interface Heard {
  answer?: DeviceContact;
  /** Keys of the bucket that may say something else now. */
  keys: string[];
}

@CommandHandler(ContactDevice)
export class ContactDeviceHandler implements ICommandHandler<ContactDevice> {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionProjector,
  ) {}

  async execute({ token, from, now }: ContactDevice): Promise<DeviceContact> {
    const shown = sessionKeyOf(token);
    const [known] = await this.em.execute<{ id: number }[]>(
      'select device_id as id from device_token where token_hash = ?',
      [shown],
    );
    if (!known) throw new DomainError('unauthenticated');
    // The end of a device is kept, whatever its caller is told.
    const { answer, keys } = await this.em.transactional((em) => this.hear(em, known.id, shown, from, now));
    for (const key of keys) await this.sessions.projectOrWarn(key);
    if (!answer) throw new DomainError('device_revoked');
    return answer;
  }

  private async hear(
    em: EntityManager,
    id: number,
    shown: string,
    from: DevicePlace,
    now: Date,
  ): Promise<Heard> {
    const device = await em.findOneOrFail(EnrolledDevice, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const before = keysOfDevice(device);
    const next = newToken();
    const outcome = device.contact(shown, sessionKeyOf(next), from, now);
    if (outcome === 'copied') return { keys: await endDevice(em, device, 'copied-token', now) };
    if (outcome === 'over') return { keys: before };
    await keepToken(em, sessionKeyOf(next), id, now);
    return { answer: toContact(device, next, now), keys: [...before, sessionKeyOf(next)] };
  }
}
