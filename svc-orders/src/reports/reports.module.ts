import { Module } from '@nestjs/common';
import { GetEmployeesReportHandler } from './queries/get-employees-report.query.js';
import { GetOwnDayHandler } from './queries/get-own-day.query.js';
import { ListsController } from './lists.controller.js';
import { ReportsController } from './reports.controller.js';

@Module({
  controllers: [ListsController, ReportsController],
  providers: [GetEmployeesReportHandler, GetOwnDayHandler],
})
export class ReportsModule {}
