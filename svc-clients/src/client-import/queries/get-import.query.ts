import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ClientImport } from '@peruke/contracts/clients';
import { DomainError } from '@peruke/contracts/kernel';
import { importJson, readJobs } from '../import-job.js';

/** How far an import is, and what it found. */
export class GetImport extends Query<ClientImport> {
  constructor(
    readonly id: number,
    readonly now: Date,
  ) {
    super();
  }
}

@QueryHandler(GetImport)
export class GetImportHandler implements IQueryHandler<GetImport> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id, now }: GetImport): Promise<ClientImport> {
    const [job] = await readJobs(this.em, 'id = ?', [id]);
    if (!job) throw new DomainError('not_found');
    return importJson(job, now);
  }
}
