import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { roleIdOf, type RoleName, type User as WireUser } from '@peruke/contracts/identity';
import { toWireUser, userColumns, type UserRow } from '../user-wire.js';

/** The staff in the order of their ids; of one role when it is named. */
export class ListUsers extends Query<WireUser[]> {
  constructor(
    readonly limit: number,
    readonly role?: RoleName,
  ) {
    super();
  }
}

@QueryHandler(ListUsers)
export class ListUsersHandler implements IQueryHandler<ListUsers> {
  constructor(private readonly em: EntityManager) {}

  async execute({ limit, role }: ListUsers): Promise<WireUser[]> {
    const rows = await this.em.execute<UserRow[]>(
      `select ${userColumns} from users where deleted_at is null and (?::int is null or role_id = ?::int)
       order by id limit ?`,
      [role ? roleIdOf(role) : null, role ? roleIdOf(role) : null, limit],
    );
    return rows.map(toWireUser);
  }
}
