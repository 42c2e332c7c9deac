import { Controller } from '@nestjs/common';
import { ClientForgotten, ClientKeyed } from '@peruke/contracts/events';
import type { EventData } from '@peruke/contracts/kernel';
import { EventContext, On, Projection } from '../events/index.js';

const KEEP = `insert into client_key (client_id, key) values (?, decode(?, 'base64'))
  on conflict (client_id) do update set key = excluded.key`;

/** The keys of clients, as svc-clients tells them. */
@Projection('client-keys', { tables: ['client_key'] })
@Controller()
export class ClientKeysConsumer {
  @On(ClientKeyed)
  async keep({ clientId, key }: EventData<typeof ClientKeyed>, { em }: EventContext): Promise<void> {
    await em.execute(KEEP, [clientId, key]);
  }

  /** The row stays, so that what comes late is known to be nobody's. */
  @On(ClientForgotten)
  async forget({ clientId }: EventData<typeof ClientForgotten>, { em }: EventContext): Promise<void> {
    await em.execute(KEEP, [clientId, null]);
  }
}
