import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { User as WireUser } from '@peruke/contracts/identity';
import { DomainError } from '@peruke/contracts/kernel';
import { toWireUser, userColumns, type UserRow } from '../user-wire.js';

export class GetUser extends Query<WireUser> {
  constructor(readonly id: number) {
    super();
  }
}

@QueryHandler(GetUser)
export class GetUserHandler implements IQueryHandler<GetUser> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id }: GetUser): Promise<WireUser> {
    const [row] = await this.em.execute<(UserRow & { first_page: string | null })[]>(
      `select ${userColumns}, first_page from users where id = ? and deleted_at is null`,
      [id],
    );
    if (!row) throw new DomainError('not_found');
    return { ...toWireUser(row), first_page: row.first_page };
  }
}
