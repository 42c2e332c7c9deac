import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ListClientsQuery } from '@peruke/contracts/clients';
import { clientCondition } from '../client-filter.js';
import { wire } from '../client-json.js';
import type { Asker } from '../client.rules.js';
import { scopeOf } from '../own.scope.js';
import { CLIENT_ORDER } from './list-clients.query.js';

/** No spreadsheet is longer. */
const AT_MOST = 50_000;
const BATCH = 1_000;

export interface ClientSheetRow {
  full_name: string;
  phone: string;
  created_at: string;
  is_deleted: boolean;
  additional_phone: string;
  email: string;
  city: string;
  address: string;
}

/** All clients of the list as it is filtered, in pieces. */
export class ListClientsSheet extends Query<AsyncIterable<ClientSheetRow[]>> {
  constructor(
    readonly query: Pick<ListClientsQuery, 'sort' | 'status' | 'search'>,
    readonly asker: Asker,
  ) {
    super();
  }
}

@QueryHandler(ListClientsSheet)
export class ListClientsSheetHandler implements IQueryHandler<ListClientsSheet> {
  constructor(private readonly em: EntityManager) {}

  async execute({ query, asker }: ListClientsSheet): Promise<AsyncIterable<ClientSheetRow[]>> {
    const em = this.em.fork();
    const { sql, params } = clientCondition({
      status: query.status,
      search: query.search,
      scope: scopeOf(asker),
    });
    // the numbers first: who comes or goes meanwhile moves no row
    const rows = await em.execute<{ id: number }[]>(
      `select c.id from client c where ${sql} order by ${CLIENT_ORDER[query.sort]} limit ${AT_MOST}`,
      params,
    );
    return rowsOf(
      em,
      rows.map(({ id }) => id),
    );
  }
}

async function* rowsOf(em: EntityManager, ids: readonly number[]): AsyncGenerator<ClientSheetRow[]> {
  for (let at = 0; at < ids.length; at += BATCH)
    yield await em.execute<ClientSheetRow[]>(
      `select btrim(c.name || ' ' || c.surname) as full_name, c.phone, ${wire('c.created_at')} as created_at,
         c.deleted_at is not null as is_deleted, c.additional_phone, c.email, c.city, c.address
       from unnest(?::int[]) with ordinality as page (id, at) join client c on c.id = page.id order by page.at`,
      [`{${ids.slice(at, at + BATCH).join(',')}}`],
    );
}
