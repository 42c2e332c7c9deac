import { Module } from '@nestjs/common';
import { BellConsumer } from './bell.consumer.js';
import { ListNotificationsHandler } from './list-notifications.query.js';
import { NotificationsController } from './notifications.controller.js';
import { ReadNotificationHandler } from './read-notification.command.js';

@Module({
  controllers: [NotificationsController, BellConsumer],
  providers: [ListNotificationsHandler, ReadNotificationHandler],
})
export class NotificationsModule {}
