import { Module } from '@nestjs/common';
import { MeetingViewConsumer } from './meeting-view.consumer.js';
import { OrderViewConsumer } from './order-view.consumer.js';

@Module({ controllers: [OrderViewConsumer, MeetingViewConsumer] })
export class ProjectionsModule {}
