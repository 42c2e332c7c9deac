import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ListRecallsQuery, RecallList } from '@peruke/contracts/clients';
import { HouseSettings } from '@peruke/svc-kit/settings';
import type { Asker } from '../../clients/client.rules.js';
import { countRecalls, readRecalls } from '../read-recalls.js';

/** Whose wig it is time to look at, longest due first; nobody of whom the asker may not know. */
export class ListRecalls extends Query<RecallList> {
  constructor(
    readonly query: ListRecallsQuery,
    readonly asker: Asker,
    readonly now: Date,
  ) {
    super();
  }
}

@QueryHandler(ListRecalls)
export class ListRecallsHandler implements IQueryHandler<ListRecalls> {
  constructor(
    private readonly em: EntityManager,
    private readonly house: HouseSettings,
  ) {}

  async execute({ query: { page, per_page }, asker, now }: ListRecalls): Promise<RecallList> {
    const of = { asker, now, settings: await this.house.settings() };
    const [rows, total] = await Promise.all([
      readRecalls(this.em, of, { limit: per_page, offset: (page - 1) * per_page }),
      countRecalls(this.em, of),
    ]);
    return { recalls: rows.map(({ recall }) => recall), pagination: { total, page, per_page } };
  }
}
