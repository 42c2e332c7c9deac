import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type ClientFileQuery, clientFileQuery } from '@peruke/contracts/clients';
import { DomainError, idParam } from '@peruke/contracts/kernel';
import { ServiceConfig } from '../app/config.js';
import { Watched } from '../audit/watched.decorators.js';
import { Fresh } from '../auth/fresh-gate.js';
import { Can } from '../auth/permission.decorators.js';
import { type ClientFileParts, readClientFile } from './client-file.js';

export const CLIENT_FILE = Symbol('client-file');

/** The same call in every service that keeps something of clients; the gateway sends it to the one that the path names. */
@Controller('client/:id/file')
export class ClientFileController {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(ServiceConfig) private readonly config: ServiceConfig,
    @Inject(CLIENT_FILE) private readonly parts: ClientFileParts,
  ) {}

  /** Who was given it stands in the audit. */
  @Can('client.file')
  @Watched()
  @Fresh()
  @Get(':part')
  async read(
    @Param('id', { schema: idParam }) id: number,
    @Param('part') part: string,
    @Query({ schema: clientFileQuery }) { also }: ClientFileQuery,
  ) {
    if (part !== this.config.service) throw new DomainError('not_found');
    return { data: await readClientFile(this.em.fork(), this.parts, [id, ...also]) };
  }
}
