import { Module } from '@nestjs/common';
import { ClientViewConsumer } from './client-view.consumer.js';
import { MeetingViewConsumer } from './meeting-view.consumer.js';
import { NoticeViewConsumer } from './notice-view.consumer.js';
import { OrderChangedConsumer } from './order-changed.consumer.js';
import { PaymentViewConsumer } from './payment-view.consumer.js';
import { UserViewConsumer } from './user-view.consumer.js';

/** Everything that arrives here as an event. */
@Module({
  controllers: [
    ClientViewConsumer,
    UserViewConsumer,
    PaymentViewConsumer,
    MeetingViewConsumer,
    NoticeViewConsumer,
    OrderChangedConsumer,
  ],
})
export class ProjectionsModule {}
