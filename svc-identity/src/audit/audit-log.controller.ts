import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  auditLogQuery,
  type AuditLogQuery,
  auditSheetQuery,
  type AuditSheetQuery,
} from '@peruke/contracts/audit';
import { CallLanguage, type Language } from '@peruke/svc-kit/app';
import { Watched } from '@peruke/svc-kit/audit';
import { Can } from '@peruke/svc-kit/auth';
import { Export, sheetFile } from '@peruke/svc-kit/sheet';
import { auditSheet } from './audit-sheet.js';
import { GetAuditLog } from './queries/get-audit-log.query.js';
import { StreamAuditLog } from './queries/stream-audit-log.query.js';

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

  /** The same rows as they are filtered, as a spreadsheet. */
  @Can('audit.view')
  @Export()
  @Get('excel')
  async excel(
    @Query({ schema: auditSheetQuery }) asked: AuditSheetQuery,
    @CallLanguage() language: Language,
  ): Promise<StreamableFile> {
    const rows = await this.queries.execute(new StreamAuditLog(asked));
    return sheetFile(auditSheet(rows, language), 'activity');
  }
}
