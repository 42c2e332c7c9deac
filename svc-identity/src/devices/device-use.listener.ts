import { EntityManager } from '@mikro-orm/postgresql';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DEVICE_USE_SUBJECT, deviceUseFacts } from '@peruke/svc-kit/auth';
import { NatsLink } from '@peruke/svc-kit/events';

/** Once a minute, however many services tell of it. Its token lives by its own contact alone. */
const NOTE = `update enrolled_device set last_contact_at = ?
  where id = ? and revoked_at is null and last_contact_at <= ?::timestamptz - interval '1 minute'`;

/** Any call at a device is a contact with it, whichever service was asked. */
@Injectable()
export class DeviceUseListener implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('devices');
  private stop?: () => void;
  private isOver = false;

  constructor(
    private readonly em: EntityManager,
    private readonly link: NatsLink,
  ) {}

  onApplicationBootstrap(): void {
    void this.listen();
  }

  beforeApplicationShutdown(): void {
    this.isOver = true;
    this.stop?.();
  }

  private async listen(): Promise<void> {
    const nats = await this.link.connection;
    if (this.isOver) return;
    const subscription = nats.subscribe(DEVICE_USE_SUBJECT, {
      // one replica writes it
      queue: 'devices',
      callback: (error, message) => {
        if (!error) void this.note(message.string());
      },
    });
    this.stop = () => subscription.unsubscribe();
  }

  private async note(text: string): Promise<void> {
    try {
      const { device, at } = deviceUseFacts.parse(JSON.parse(text));
      await this.em.fork().execute(NOTE, [at, device, at]);
    } catch (error) {
      this.logger.warn(`The use of a device was not noted: ${String(error)}`);
    }
  }
}
