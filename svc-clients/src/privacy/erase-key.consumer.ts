import { Controller } from '@nestjs/common';
import { ClientForgotten } from '@peruke/contracts/events';
import type { EventData } from '@peruke/contracts/kernel';
import { type EventContext, NatsLink, On } from '@peruke/svc-kit/events';
import { eraseKey } from './erase-key.js';

/** Reads the service's own event, so that the key leaves the stream whatever dies between the deed and this. */
@Controller()
export class EraseKeyConsumer {
  constructor(private readonly nats: NatsLink) {}

  @On(ClientForgotten)
  async erase({ clientId }: EventData<typeof ClientForgotten>, _context: EventContext): Promise<void> {
    await eraseKey(await this.nats.connection, clientId);
  }
}
