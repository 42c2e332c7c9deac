import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { IMPORT_ROWS_PER_PAGE, type ImportRow, type ImportRowsQuery } from '@peruke/contracts/clients';

/** A page of the rows of an import, with what is wrong under which cell. */
export class ListImportRows extends Query<{ rows: ImportRow[]; total: number }> {
  constructor(
    readonly id: number,
    readonly query: ImportRowsQuery,
  ) {
    super();
  }
}

@QueryHandler(ListImportRows)
export class ListImportRowsHandler implements IQueryHandler<ListImportRows> {
  constructor(private readonly em: EntityManager) {}

  async execute({
    id,
    query: { page, outcome },
  }: ListImportRows): Promise<{ rows: ImportRow[]; total: number }> {
    const which = `import_id = ? and (?::text = 'all' or outcome = ?)`;
    const [count] = await this.em.execute<{ total: number }[]>(
      `select count(*) as total from client_import_row where ${which}`,
      [id, outcome, outcome],
    );
    const rows = await this.em.execute<ImportRow[]>(
      // what stood before stands by fields once it is written
      `select line, cells, outcome, errors,
         case when result is null then before else '{}'::jsonb end as before
       from client_import_row where ${which} order by line limit ? offset ?`,
      [id, outcome, outcome, IMPORT_ROWS_PER_PAGE, (page - 1) * IMPORT_ROWS_PER_PAGE],
    );
    return { rows, total: count?.total ?? 0 };
  }
}
