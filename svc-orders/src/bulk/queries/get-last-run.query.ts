import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

/** The caller's newest run that is still at work: what a page that was loaded anew shows. */
export class GetLastRun extends Query<number | undefined> {
  constructor(readonly userId: number) {
    super();
  }
}

@QueryHandler(GetLastRun)
export class GetLastRunHandler implements IQueryHandler<GetLastRun> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId }: GetLastRun): Promise<number | undefined> {
    const [row] = await this.em.execute<{ id: number }[]>(
      'select id from bulk_run where user_id = ? and finished_at is null order by id desc limit 1',
      [userId],
    );
    return row?.id;
  }
}
