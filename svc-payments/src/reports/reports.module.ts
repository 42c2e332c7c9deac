import { Module } from '@nestjs/common';
import { GetPaymentsReportHandler } from './queries/get-payments-report.query.js';
import { ReportsController } from './reports.controller.js';

@Module({ controllers: [ReportsController], providers: [GetPaymentsReportHandler] })
export class ReportsModule {}
