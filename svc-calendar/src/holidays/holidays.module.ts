import { Module } from '@nestjs/common';
import { SettingsModule } from '@peruke/svc-kit/settings';
import { GetHolidaysHandler } from './get-holidays.query.js';
import { HolidaysController } from './holidays.controller.js';
import { YearTeller } from './year-teller.service.js';

@Module({
  imports: [SettingsModule],
  controllers: [HolidaysController],
  providers: [GetHolidaysHandler, YearTeller],
})
export class HolidaysModule {}
