import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Operator } from '@peruke/contracts/identity';

/** Who has a PIN: the names to tap at a bench. */
export class ListOperators extends Query<Operator[]> {}

@QueryHandler(ListOperators)
export class ListOperatorsHandler implements IQueryHandler<ListOperators> {
  constructor(private readonly em: EntityManager) {}

  execute(): Promise<Operator[]> {
    return this.em.execute<Operator[]>(
      `select u.id, u.nick_name as "nickName", u.hex_color from users u
       join bench_key k on k.user_id = u.id and k.pin_hash is not null
       where u.deleted_at is null order by u.nick_name, u.id`,
    );
  }
}
