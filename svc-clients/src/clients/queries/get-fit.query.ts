import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Fit } from '@peruke/contracts/clients';
import type { Asker } from '../client.rules.js';
import { loadClient } from '../load-client.js';
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
    await loadClient(this.em, clientId, asker);
    return readFit(this.em, clientId);
  }
}
