import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { FieldErrors } from '@peruke/contracts/kernel';
import { DomainError } from '@peruke/contracts/kernel';
import { readJobs } from '../import-job.js';

export interface RefusedRow {
  line: number;
  cells: string[];
  errors: FieldErrors;
}

export interface RefusedRows {
  heads: string[];
  batches: AsyncIterable<RefusedRow[]>;
}

/** The rows that were refused, as they came, in pieces. */
export class ListRefusedRows extends Query<RefusedRows> {
  constructor(readonly id: number) {
    super();
  }
}

const BATCH = 1_000;

@QueryHandler(ListRefusedRows)
export class ListRefusedRowsHandler implements IQueryHandler<ListRefusedRows> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id }: ListRefusedRows): Promise<RefusedRows> {
    const [job] = await readJobs(this.em, 'id = ?', [id]);
    if (!job) throw new DomainError('not_found');
    return { heads: job.columns.map(({ head }) => head), batches: rowsOf(this.em.fork(), id) };
  }
}

async function* rowsOf(em: EntityManager, id: number): AsyncGenerator<RefusedRow[]> {
  for (let after = 0; ;) {
    const rows = await em.execute<RefusedRow[]>(
      `select line, cells, errors from client_import_row
       where import_id = ? and outcome = 'refused' and line > ? order by line limit ${BATCH}`,
      [id, after],
    );
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.line ?? after;
  }
}
