import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Call, CallList, CallListQuery } from '@peruke/contracts/clients';
import type { Asker } from '../../clients/client.rules.js';
import { scopeOf } from '../../clients/own.scope.js';
import { CALL_ORDER, callCondition } from '../call-filter.js';
import { MESSAGE_FIELDS } from '../message-json.js';

/** A page of the call list as it is filtered, as far as the asker may know of it. */
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

  async execute({ query: { page, per_page, sort, ...filter }, asker }: ListCalls): Promise<CallList> {
    const { sql, params } = callCondition(filter, scopeOf(asker));
    const [rows, [count]] = await Promise.all([
      this.em.execute<{ call: Call }[]>(
        `select json_build_object(${MESSAGE_FIELDS}, 'client', json_build_object(
           'id', c.id, 'full_name', btrim(c.name || ' ' || c.surname), 'phone', c.phone,
           'additionalPhone', c.additional_phone, 'contactPreference', c.contact_preference)) as call
         ${sql} order by ${CALL_ORDER[sort]} limit ? offset ?`,
        [...params, per_page, (page - 1) * per_page],
      ),
      this.em.execute<{ total: number }[]>(`select count(*)::int as total ${sql}`, params),
    ]);
    return {
      calls: rows.map(({ call }) => call),
      pagination: { total: count?.total ?? 0, page, per_page },
    };
  }
}
