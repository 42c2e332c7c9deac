import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Client, ClientsPage, ListClientsQuery } from '@peruke/contracts/clients';
import { clientCondition } from '../client-filter.js';
import { clientJson } from '../client-json.js';
import type { Asker } from '../client.rules.js';
import { scopeOf } from '../own.scope.js';

export const CLIENT_ORDER: Record<ListClientsQuery['sort'], string> = {
  date_desc: 'c.created_at desc, c.id desc',
  date_asc: 'c.created_at, c.id',
  name_asc: 'lower(c.name), lower(c.surname), c.id',
  name_desc: 'lower(c.name) desc, lower(c.surname) desc, c.id desc',
};

/** A page of clients and how many there are in all (CLI-041 to CLI-044). */
export class ListClients extends Query<ClientsPage> {
  constructor(
    readonly query: ListClientsQuery,
    readonly asker: Asker,
  ) {
    super();
  }
}

@QueryHandler(ListClients)
export class ListClientsHandler implements IQueryHandler<ListClients> {
  constructor(private readonly em: EntityManager) {}

  async execute({
    query: { per_page, page, sort, status, search },
    asker,
  }: ListClients): Promise<ClientsPage> {
    const scope = scopeOf(asker);
    const { sql, params } = clientCondition({ status, search, scope });
    const [rows, [count]] = await Promise.all([
      this.em.execute<{ client: Client }[]>(
        `select ${clientJson(scope)} as client from client c where ${sql}
         order by ${CLIENT_ORDER[sort]} limit ? offset ?`,
        [...params, per_page, (page - 1) * per_page],
      ),
      this.em.execute<{ total: number }[]>(
        `select count(*)::int as total from client c where ${sql}`,
        params,
      ),
    ]);
    return {
      clients: rows.map(({ client }) => client),
      pagination: { total: count?.total ?? 0, page, per_page },
    };
  }
}
