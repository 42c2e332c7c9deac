import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { HouseModule } from '../house/house.module.js';
import { GetFilterNamesHandler } from './queries/get-filter-names.query.js';
import { GetReportHandler } from './queries/get-report.query.js';
import { ReportController } from './report.controller.js';

/** How the floor did: for the office, without persons. */
@Module({
  imports: [CqrsModule, HouseModule],
  controllers: [ReportController],
  providers: [GetReportHandler, GetFilterNamesHandler],
})
export class ReportModule {}
