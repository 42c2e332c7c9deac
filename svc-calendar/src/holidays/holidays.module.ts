import { Module } from '@nestjs/common';
import { GetHolidaysHandler } from './get-holidays.query.js';
import { HolidaysController } from './holidays.controller.js';

@Module({ controllers: [HolidaysController], providers: [GetHolidaysHandler] })
export class HolidaysModule {}
