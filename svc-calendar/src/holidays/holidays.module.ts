import { Module } from '@nestjs/common';
import { GetHolidaysHandler } from './get-holidays.query.js';
import { HolidaysController } from './holidays.controller.js';
import { YearTeller } from './year-teller.service.js';

@Module({ controllers: [HolidaysController], providers: [GetHolidaysHandler, YearTeller] })
export class HolidaysModule {}
