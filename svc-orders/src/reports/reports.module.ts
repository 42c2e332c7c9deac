import { Module } from '@nestjs/common';
import { GetEmployeesReportHandler } from './queries/get-employees-report.query.js';
import { ReportFiles } from './report-files.js';
import { ReportsController } from './reports.controller.js';

@Module({ controllers: [ReportsController], providers: [GetEmployeesReportHandler, ReportFiles] })
export class ReportsModule {}
