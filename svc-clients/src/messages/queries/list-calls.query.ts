import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Call, CallList, CallListQuery } from '@peruke/contracts/clients';
import type { Asker } from '../../clients/client.rules.js';
import { scopeOf } from '../../clients/own.scope.js';
import { MESSAGE_FIELDS } from '../message-json.js';

/**
 * Whom somebody should call: the message failed, nobody told the customer yet, no later message about the order took
 * its place, and the order still waits.
 */
const TO_CALL = `m.status in ('undelivered', 'unsent') and m.told_at is null and c.deleted_at is null
  and not exists (select 1 from message later where later.order_id = m.order_id and later.client_id = any(c.id || c.merged_ids) and later.id > m.id)
  and not exists (select 1 from order_view o where o.order_id = m.order_id
    and (not o.visible or o.state in ('Delivered Wigs', 'Archived', 'Cancelled Wigs', 'Wigs In Stock')))`;

/** The call list, longest waiting first, as far as the asker may know of them. */
export class ListCalls extends Query<CallList> {
  constructor(
    readonly query: CallListQuery,
    readonly asker: Asker,
  ) {
    super();
  }
}

@QueryHandler(ListCalls)
export class ListCallsHandler implements IQueryHandler<ListCalls> {
  constructor(private readonly em: EntityManager) {}

  async execute({ query: { page, per_page }, asker }: ListCalls): Promise<CallList> {
    const from = `from message m join client n on n.id = m.client_id join client c on c.id = coalesce(n.kept_id, n.id)
      where ${TO_CALL} and ${scopeOf(asker).message('m')}`;
    const [rows, [count]] = await Promise.all([
      this.em.execute<{ call: Call }[]>(
        `select json_build_object(${MESSAGE_FIELDS}, 'client', json_build_object(
           'id', c.id, 'full_name', btrim(c.name || ' ' || c.surname), 'phone', c.phone,
           'additionalPhone', c.additional_phone, 'contactPreference', c.contact_preference)) as call
         ${from} order by m.id limit ? offset ?`,
        [per_page, (page - 1) * per_page],
      ),
      this.em.execute<{ total: number }[]>(`select count(*)::int as total ${from}`),
    ]);
    return {
      calls: rows.map(({ call }) => call),
      pagination: { total: count?.total ?? 0, page, per_page },
    };
  }
}
