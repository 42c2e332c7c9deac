import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Fit } from '@peruke/contracts/clients';
import { DomainError } from '@peruke/contracts/kernel';
import type { Asker } from '../client.rules.js';
import { KNOWN_BY_ID } from '../load-client.js';
import { scopeOf } from '../own.scope.js';
import { readClient } from '../read-client.js';
import { readFit } from '../read-fit.js';

/** Measures of a client's head, of a deleted one too; of a usa_manager's own clients only. */
export class GetFit extends Query<Fit> {
  constructor(
    readonly clientId: number,
    readonly asker: Asker,
  ) {
    super();
  }
}

@QueryHandler(GetFit)
export class GetFitHandler implements IQueryHandler<GetFit> {
  constructor(private readonly em: EntityManager) {}

  async execute({ clientId, asker }: GetFit): Promise<Fit> {
    if (!(await readClient(this.em, KNOWN_BY_ID, [clientId], scopeOf(asker))))
      throw new DomainError('not_found');
    return readFit(this.em, clientId);
  }
}
