import type { EntityManager } from '@mikro-orm/postgresql';
import { CLIENT_FACTS_EVENTS, type ClientFacts, ClientMerged, ClientParted } from '@peruke/contracts/events';
import { EventContext, On, Projection } from '@peruke/svc-kit/events';
import { RealtimePublisher } from '@peruke/svc-kit/realtime';
import { Controller } from '@nestjs/common';
import { tellPages } from '../rows/tell-pages.js';
import { clientSearchText } from './search.rules.js';

/** Whose card is open sees no more of them at once. */
const TOLD_AT_ONCE = 100;
const REGROUPED: readonly string[] = [ClientMerged.type, ClientParted.type];

/** Name, phone and owner of every client, and who stands in the place of one that was merged. */
@Projection('client-view', { tables: ['client_view'] })
@Controller()
export class ClientViewConsumer {
  constructor(private readonly realtime: RealtimePublisher) {}

  @On(...CLIENT_FACTS_EVENTS)
  async keep(client: ClientFacts, { em, envelope, isReplay }: EventContext): Promise<void> {
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
    if (!isReplay && REGROUPED.includes(envelope.type))
      await this.tellOrders(em, client.clientId, envelope.actor.id);
  }

  /** Her orders stand under another client now: pages that show either of them read anew. */
  private async tellOrders(em: EntityManager, clientId: number, by: number | null): Promise<void> {
    const orders = await em.execute<{ id: number }[]>(
      `select id from orders where client_id = ? and visible order by created_at desc, id desc limit ${TOLD_AT_ONCE}`,
      [clientId],
    );
    for (const { id } of orders) await tellPages(this.realtime, em, id, { what: 'client-changed', by });
  }
}
