import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { EmployeeReportRow, EmployeesReportQuery } from '@peruke/contracts/orders';
import type { Language } from '@peruke/svc-kit/app';
import { readWork, workIds } from './get-employees-report.query.js';

const BATCH = 1_000;

/** The same rows as the report, in pieces: a spreadsheet holds never all of them. */
export class StreamEmployeesReport extends Query<AsyncIterable<EmployeeReportRow[]>> {
  constructor(
    readonly asked: EmployeesReportQuery,
    readonly language: Language,
  ) {
    super();
  }
}

@QueryHandler(StreamEmployeesReport)
export class StreamEmployeesReportHandler implements IQueryHandler<StreamEmployeesReport> {
  constructor(private readonly em: EntityManager) {}

  async execute({ asked, language }: StreamEmployeesReport): Promise<AsyncIterable<EmployeeReportRow[]>> {
    const em = this.em.fork();
    // the numbers first: what comes meanwhile moves no row
    return rowsOf(em, await workIds(em, asked), language);
  }
}

async function* rowsOf(
  em: EntityManager,
  ids: readonly number[],
  language: Language,
): AsyncGenerator<EmployeeReportRow[]> {
  for (let at = 0; at < ids.length; at += BATCH)
    yield await readWork(em, ids.slice(at, at + BATCH), language);
}
