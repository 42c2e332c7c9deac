import { Module } from '@nestjs/common';
import { DeliveryConsumer } from './delivery.consumer.js';
import { MeetingViewConsumer } from './meeting-view.consumer.js';
import { OrderViewConsumer } from './order-view.consumer.js';

@Module({ controllers: [OrderViewConsumer, MeetingViewConsumer, DeliveryConsumer] })
export class ProjectionsModule {}
