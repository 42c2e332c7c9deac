import { CLIENT_FACTS_EVENTS, type ClientFacts } from '@peruke/contracts/events';
import { EventContext, On, Projection } from '@peruke/svc-kit/events';
import { Controller } from '@nestjs/common';
import { clientSearchText } from './search.rules.js';

/** Name, phone and owner of every client, and who stands in the place of one that was merged. */
@Projection('client-view', { tables: ['client_view'] })
@Controller()
export class ClientViewConsumer {
  @On(...CLIENT_FACTS_EVENTS)
  async keep(client: ClientFacts, { em }: EventContext): Promise<void> {
    await em.execute(
      `insert into client_view (id, full_name, phone, search_text, is_deleted, created_by_id, kept_id)
       values (?, ?, ?, ?, ?, ?, ?)
       on conflict (id) do update set full_name = excluded.full_name, phone = excluded.phone,
         search_text = excluded.search_text, is_deleted = excluded.is_deleted,
         created_by_id = excluded.created_by_id, kept_id = excluded.kept_id`,
      [
        client.clientId,
        client.fullName,
        client.phone,
        clientSearchText(client),
        client.isDeleted,
        client.createdById,
        client.keptId ?? null,
      ],
    );
  }
}
