import { Controller, Inject } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CLIENT_FACTS_EVENTS, type ClientFacts, ClientMerged, ClientParted } from '@peruke/contracts/events';
import { EventContext, On, Projection } from '@peruke/svc-kit/events';
import { RealtimePublisher } from '@peruke/svc-kit/realtime';

const REGROUPED: readonly string[] = [ClientMerged.type, ClientParted.type];

/** Name and phone of a client, whose she is, and who stands in her place if she was merged. */
@Projection('client-view', { tables: ['client_view'] })
@Controller()
export class ClientViewConsumer {
  constructor(@Inject(RealtimePublisher) private readonly realtime: RealtimePublisher) {}

  @On(...CLIENT_FACTS_EVENTS)
  async keep(client: ClientFacts, { em, envelope, isReplay }: EventContext): Promise<void> {
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
    if (!isReplay && REGROUPED.includes(envelope.type)) await this.hint(em, client.clientId);
  }

  /** Her meetings stand under another client now: open pages read anew, for one word of each who may see any of them. */
  private async hint(em: EntityManager, clientId: number): Promise<void> {
    const seen = await em.execute<{ id: number; by: number | null }[]>(
      `select distinct on (created_by_id) id, created_by_id as by from meeting
       where client_id = ? order by created_by_id, id desc`,
      [clientId],
    );
    for (const { id, by } of seen) this.realtime.publishToSeersAfterCommit(em, by, 'meeting-changed', { id });
  }
}
