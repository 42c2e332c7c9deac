import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { auditLogQuery, type AuditLogQuery } from '@peruke/contracts/audit';
import { Watched } from '@peruke/svc-kit/audit';
import { Can } from '@peruke/svc-kit/auth';
import { GetAuditLog } from './queries/get-audit-log.query.js';

@Controller('audit')
export class AuditLogController {
  constructor(private readonly queries: QueryBus) {}

  /** Who reads it stands in it. */
  @Can('audit.view')
  @Watched()
  @Get()
  async list(@Query({ schema: auditLogQuery }) asked: AuditLogQuery) {
    return { data: await this.queries.execute(new GetAuditLog(asked)) };
  }
}
