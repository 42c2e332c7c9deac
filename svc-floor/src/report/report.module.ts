import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { SettingsModule } from '@peruke/svc-kit/settings';
import { HouseModule } from '../house/house.module.js';
import { GetFilterNamesHandler } from './queries/get-filter-names.query.js';
import { PersonFiguresController } from './person-figures.controller.js';
import { GetPersonFiguresHandler } from './queries/get-person-figures.query.js';
import { GetReportHandler } from './queries/get-report.query.js';
import { ReportController } from './report.controller.js';

/** How the floor did: for the office, without persons. */
@Module({
  imports: [CqrsModule, HouseModule, SettingsModule],
  controllers: [ReportController, PersonFiguresController],
  providers: [GetReportHandler, GetFilterNamesHandler, GetPersonFiguresHandler],
})
export class ReportModule {}
