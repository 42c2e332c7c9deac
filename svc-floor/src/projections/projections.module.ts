import { Module } from '@nestjs/common';
import { DayViewConsumer } from './day-view.consumer.js';
import { FloorOrderConsumer } from './floor-order.consumer.js';
import { MeetingViewConsumer } from './meeting-view.consumer.js';
import { OrderPassageConsumer } from './order-passage.consumer.js';
import { UserViewConsumer } from './user-view.consumer.js';

/** What other services own and the floor works with. Each view is rebuilt by `replay <name>`. */
@Module({
  controllers: [
    FloorOrderConsumer,
    OrderPassageConsumer,
    UserViewConsumer,
    DayViewConsumer,
    MeetingViewConsumer,
  ],
})
export class ProjectionsModule {}
