import { Module } from '@nestjs/common';
import { CalendarFeeds } from './calendar-feeds.js';
import { FeedsController } from './feeds.controller.js';

@Module({ controllers: [FeedsController], providers: [CalendarFeeds] })
export class FeedsModule {}
