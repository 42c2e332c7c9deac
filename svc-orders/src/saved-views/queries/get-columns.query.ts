import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ListColumn } from '@peruke/contracts/orders';

/** The columns of the orders list as this person has arranged them; null when she has not. */
export class GetColumns extends Query<ListColumn[] | null> {
  constructor(readonly userId: number) {
    super();
  }
}

@QueryHandler(GetColumns)
export class GetColumnsHandler implements IQueryHandler<GetColumns> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId }: GetColumns): Promise<ListColumn[] | null> {
    const [row] = await this.em.execute<{ columns: ListColumn[] }[]>(
      'select columns from list_columns where user_id = ?',
      [userId],
    );
    return row?.columns ?? null;
  }
}
