import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Client } from '@peruke/contracts/clients';
import { DomainError } from '@peruke/contracts/kernel';
import { readClient } from '../read-client.js';
import type { Asker } from '../client.rules.js';
import { KNOWN_BY_ID } from '../load-client.js';
import { scopeOf } from '../own.scope.js';

/** One client, deleted or not, the one who is kept where two were merged; of a usa_manager the own ones only. */
export class GetClient extends Query<Client> {
  constructor(
    readonly id: number,
    readonly asker: Asker,
  ) {
    super();
  }
}

@QueryHandler(GetClient)
export class GetClientHandler implements IQueryHandler<GetClient> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id, asker }: GetClient): Promise<Client> {
    const client = await readClient(this.em, KNOWN_BY_ID, [id], scopeOf(asker));
    if (!client) throw new DomainError('not_found');
    return client;
  }
}
