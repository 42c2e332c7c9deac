import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { FloorReport, FloorReportQuery } from '@peruke/contracts/floor';
import { HouseBook } from '../../house/house.service.js';
import { readReportRows } from '../report-rows.js';
import { reportOf } from '../report.rules.js';

/** How the floor did in a range of days. It names no person. */
export class GetReport extends Query<FloorReport> {
  constructor(
    readonly asked: FloorReportQuery,
    readonly now: Date,
  ) {
    super();
  }
}

@QueryHandler(GetReport)
export class GetReportHandler implements IQueryHandler<GetReport> {
  constructor(
    private readonly em: EntityManager,
    private readonly book: HouseBook,
  ) {}

  async execute({ asked, now }: GetReport): Promise<FloorReport> {
    const house = await this.book.open();
    return reportOf(await readReportRows(this.em, asked), asked, house, now);
  }
}
