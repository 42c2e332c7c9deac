import { Controller } from '@nestjs/common';
import {
  ClientAdded,
  ClientChanged,
  ClientDeleted,
  type ClientFacts,
  ClientRestored,
} from '@peruke/contracts/events';
import { EventContext, On, Projection } from '@peruke/svc-kit/events';

/** Name and phone of a client, and whose she is. */
@Projection('client-view', { tables: ['client_view'] })
@Controller()
export class ClientViewConsumer {
  @On(ClientAdded)
  async added(client: ClientFacts, context: EventContext): Promise<void> {
    await keep(client, context);
  }

  @On(ClientChanged)
  async changed(client: ClientFacts, context: EventContext): Promise<void> {
    await keep(client, context);
  }

  @On(ClientDeleted)
  async deleted(client: ClientFacts, context: EventContext): Promise<void> {
    await keep({ ...client, isDeleted: true }, context);
  }

  @On(ClientRestored)
  async restored(client: ClientFacts, context: EventContext): Promise<void> {
    await keep({ ...client, isDeleted: false }, context);
  }
}

const keep = async (client: ClientFacts, context: EventContext): Promise<void> => {
  await context.em.execute(
    `insert into client_view (client_id, full_name, phone, is_deleted, created_by_id) values (?, ?, ?, ?, ?)
     on conflict (client_id) do update set full_name = excluded.full_name, phone = excluded.phone,
       is_deleted = excluded.is_deleted, created_by_id = excluded.created_by_id`,
    [client.clientId, client.fullName, client.phone, client.isDeleted, client.createdById],
  );
};
