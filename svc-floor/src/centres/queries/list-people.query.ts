import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { FloorPerson } from '@peruke/contracts/floor';

/** Who may work in a centre: everybody who is still with the house. */
export class ListPeople extends Query<FloorPerson[]> {}

@QueryHandler(ListPeople)
export class ListPeopleHandler implements IQueryHandler<ListPeople> {
  constructor(private readonly em: EntityManager) {}

  execute(): Promise<FloorPerson[]> {
    return this.em.execute<FloorPerson[]>(
      `select user_id as id, nick_name as "nickName" from user_view where not is_deleted order by nick_name, user_id`,
    );
  }
}
