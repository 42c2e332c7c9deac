import { Module } from '@nestjs/common';
import { GetEmployeesReportHandler } from './queries/get-employees-report.query.js';
import { ReportsController } from './reports.controller.js';

@Module({ controllers: [ReportsController], providers: [GetEmployeesReportHandler] })
export class ReportsModule {}
