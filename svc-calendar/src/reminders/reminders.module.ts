import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { Reminders } from './reminders.service.js';

@Module({ imports: [ScheduleModule.forRoot()], providers: [Reminders] })
export class RemindersModule {}
