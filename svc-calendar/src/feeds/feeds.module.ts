import { Module } from '@nestjs/common';
import { CalendarFeeds } from './calendar-feeds.js';
import { EndFeedConsumer } from './end-feed.consumer.js';
import { FeedsController } from './feeds.controller.js';

@Module({ controllers: [FeedsController, EndFeedConsumer], providers: [CalendarFeeds] })
export class FeedsModule {}
