import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { FloorReportQuery } from '@peruke/contracts/floor';
import { WorkCentre } from '../../centres/work-centre.entity.js';
import type { FilterNames } from '../report-document.js';

export class GetFilterNames extends Query<FilterNames> {
  constructor(readonly asked: FloorReportQuery) {
    super();
  }
}

@QueryHandler(GetFilterNames)
export class GetFilterNamesHandler implements IQueryHandler<GetFilterNames> {
  constructor(private readonly em: EntityManager) {}

  async execute({ asked: { centre: id, maker } }: GetFilterNames): Promise<FilterNames> {
    const centre = id === undefined ? null : await this.em.findOne(WorkCentre, { id });
    const [person] = await this.em.execute<{ name: string }[]>(
      'select nick_name as name from user_view where user_id = ?::int',
      [maker ?? null],
    );
    return { centre: centre ? { he: centre.nameHe, en: centre.nameEn } : undefined, maker: person?.name };
  }
}
