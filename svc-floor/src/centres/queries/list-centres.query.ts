import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { WorkCentre } from '@peruke/contracts/floor';

/** The work centres in the order of the board. */
export class ListCentres extends Query<WorkCentre[]> {}

@QueryHandler(ListCentres)
export class ListCentresHandler implements IQueryHandler<ListCentres> {
  constructor(private readonly em: EntityManager) {}

  execute(): Promise<WorkCentre[]> {
    return this.em.execute<WorkCentre[]>(
      `select id, json_build_object('he', name_he, 'en', name_en) as name, steps, categories, people, absences
       from work_centre order by position, id`,
    );
  }
}
