import { Module } from '@nestjs/common';
import { ClientViewConsumer } from './client-view.consumer.js';
import { MeetingNoticeConsumer } from './meeting-notice.consumer.js';
import { OrderViewConsumer } from './order-view.consumer.js';
import { UserViewConsumer } from './user-view.consumer.js';

/** What other services own and the calendar shows. Each view is rebuilt by `replay <name>`. */
@Module({ controllers: [OrderViewConsumer, ClientViewConsumer, UserViewConsumer, MeetingNoticeConsumer] })
export class ProjectionsModule {}
