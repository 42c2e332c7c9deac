import { Controller } from '@nestjs/common';
import { CLIENT_FACTS_EVENTS, type ClientFacts } from '@peruke/contracts/events';
import { EventContext, On, Projection } from '@peruke/svc-kit/events';

/** Name and phone of a client, whose she is, and who stands in her place if she was merged. */
@Projection('client-view', { tables: ['client_view'] })
@Controller()
export class ClientViewConsumer {
  @On(...CLIENT_FACTS_EVENTS)
  async keep(client: ClientFacts, { em }: EventContext): Promise<void> {
    await em.execute(
      `insert into client_view (client_id, full_name, phone, is_deleted, created_by_id, kept_id)
       values (?, ?, ?, ?, ?, ?)
       on conflict (client_id) do update set full_name = excluded.full_name, phone = excluded.phone,
         is_deleted = excluded.is_deleted, created_by_id = excluded.created_by_id, kept_id = excluded.kept_id`,
      [
        client.clientId,
        client.fullName,
        client.phone,
        client.isDeleted,
        client.createdById,
        client.keptId ?? null,
      ],
    );
  }
}
