import { Module } from '@nestjs/common';
import { SettingsModule } from '@peruke/svc-kit/settings';
import { GetPaymentsReportHandler } from './queries/get-payments-report.query.js';
import { StreamPaymentsHandler } from './queries/stream-payments.query.js';
import { ReportsController } from './reports.controller.js';

@Module({
  imports: [SettingsModule],
  controllers: [ReportsController],
  providers: [GetPaymentsReportHandler, StreamPaymentsHandler],
})
export class ReportsModule {}
