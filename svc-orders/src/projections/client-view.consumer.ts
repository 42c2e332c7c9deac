import {
  ClientAdded,
  ClientChanged,
  ClientDeleted,
  type ClientFacts,
  ClientRestored,
} from '@peruke/contracts/events';
import { EventContext, On, Projection } from '@peruke/svc-kit/events';
import { Controller } from '@nestjs/common';
import { clientSearchText } from './search.rules.js';

/** Name, phone and owner of every client. */
@Projection('client-view', { tables: ['client_view'] })
@Controller()
export class ClientViewConsumer {
  @On(ClientAdded)
  added(client: ClientFacts, context: EventContext): Promise<void> {
    return this.keep(client, context);
  }

  @On(ClientChanged)
  changed(client: ClientFacts, context: EventContext): Promise<void> {
    return this.keep(client, context);
  }

  @On(ClientDeleted)
  deleted(client: ClientFacts, context: EventContext): Promise<void> {
    return this.keep(client, context);
  }

  @On(ClientRestored)
  restored(client: ClientFacts, context: EventContext): Promise<void> {
    return this.keep(client, context);
  }

  private async keep(client: ClientFacts, context: EventContext): Promise<void> {
    await context.em.execute(
      `insert into client_view (id, full_name, phone, search_text, is_deleted, created_by_id)
       values (?, ?, ?, ?, ?, ?)
       on conflict (id) do update set full_name = excluded.full_name, phone = excluded.phone,
         search_text = excluded.search_text, is_deleted = excluded.is_deleted,
         created_by_id = excluded.created_by_id`,
      [
        client.clientId,
        client.fullName,
        client.phone,
        clientSearchText(client),
        client.isDeleted,
        client.createdById,
      ],
    );
  }
}
