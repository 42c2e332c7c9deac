import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Stage } from '@peruke/contracts/orders';
import { arrayOf } from './condition.js';
import { readStagesById } from './order-parts.js';

/** Stages by id, in that order; for answers to calls that have just changed them. */
export class GetStages extends Query<Stage[]> {
  constructor(readonly ids: readonly number[]) {
    super();
  }
}

@QueryHandler(GetStages)
export class GetStagesHandler implements IQueryHandler<GetStages> {
  constructor(private readonly em: EntityManager) {}

  execute({ ids }: GetStages): Promise<Stage[]> {
    return readStagesById(this.em, arrayOf(ids));
  }
}
