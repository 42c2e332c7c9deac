import { Module } from '@nestjs/common';
import { SettingsModule } from '@peruke/svc-kit/settings';
import { GetEmployeesReportHandler } from './queries/get-employees-report.query.js';
import { StreamEmployeesReportHandler } from './queries/stream-employees-report.query.js';
import { GetOwnDayHandler } from './queries/get-own-day.query.js';
import { ListsController } from './lists.controller.js';
import { ReportsController } from './reports.controller.js';

@Module({
  imports: [SettingsModule],
  controllers: [ListsController, ReportsController],
  providers: [GetEmployeesReportHandler, StreamEmployeesReportHandler, GetOwnDayHandler],
})
export class ReportsModule {}
