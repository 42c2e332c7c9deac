import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ClientImport } from '@peruke/contracts/clients';
import { importJson, readJobs } from '../import-job.js';

const SHOWN = 20;

/** The imports that were made, the newest first. */
export class ListImports extends Query<ClientImport[]> {
  constructor(readonly now: Date) {
    super();
  }
}

@QueryHandler(ListImports)
export class ListImportsHandler implements IQueryHandler<ListImports> {
  constructor(private readonly em: EntityManager) {}

  async execute({ now }: ListImports): Promise<ClientImport[]> {
    const jobs = await readJobs(this.em, `true order by id desc limit ${SHOWN}`);
    return jobs.map((job) => importJson(job, now));
  }
}
