import { Module } from '@nestjs/common';
import { AuditLogConsumer } from './audit-log.consumer.js';
import { AuditLogController } from './audit-log.controller.js';
import { GetAuditLogHandler } from './queries/get-audit-log.query.js';
import { StreamAuditLogHandler } from './queries/stream-audit-log.query.js';

@Module({
  controllers: [AuditLogController, AuditLogConsumer],
  providers: [GetAuditLogHandler, StreamAuditLogHandler],
})
export class AuditLogModule {}
