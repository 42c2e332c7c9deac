import { Module } from '@nestjs/common';
import { LocalLogProvider, MESSAGE_PROVIDER } from './message-provider.js';
import { MessageSender } from './message-sender.js';
import { OrderMovedConsumer } from './order-moved.consumer.js';

@Module({
  controllers: [OrderMovedConsumer],
  providers: [LocalLogProvider, { provide: MESSAGE_PROVIDER, useExisting: LocalLogProvider }, MessageSender],
})
export class MessagesModule {}
