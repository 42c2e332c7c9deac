import { Module } from '@nestjs/common';
import { GetPaymentsReportHandler } from './queries/get-payments-report.query.js';
import { GetReportFileHandler } from './queries/get-report-file.query.js';
import { ReportsController } from './reports.controller.js';

@Module({ controllers: [ReportsController], providers: [GetPaymentsReportHandler, GetReportFileHandler] })
export class ReportsModule {}
