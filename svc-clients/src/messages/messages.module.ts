import { Module } from '@nestjs/common';
import { currentEnvironment } from '@peruke/svc-kit/app';
import { SettingsModule } from '@peruke/svc-kit/settings';
import { ClientAsker } from './ask-client.js';
import { NoteRecallHandler } from './commands/note-recall.command.js';
import { RecallClientHandler } from './commands/recall-client.command.js';
import { RemindClientHandler } from './commands/remind-client.command.js';
import { TellByPhoneHandler } from './commands/tell-by-phone.command.js';
import { TryTextHandler } from './commands/try-text.command.js';
import { MessageBook } from './message-book.js';
import { MessageFigures } from './message-figures.js';
import { MessageSender } from './message-sender.js';
import { MessageTexts } from './message-texts.js';
import { MessagesController } from './messages.controller.js';
import { OldTexts } from './old-texts.js';
import { OrderMovedConsumer } from './order-moved.consumer.js';
import { OrderReminders } from './order-reminders.js';
import { Messaging, readMessaging } from './providers/messaging-config.js';
import { ListCallsHandler } from './queries/list-calls.query.js';
import { ListMessagesHandler } from './queries/list-messages.query.js';
import { ListRecallsHandler } from './queries/list-recalls.query.js';
import { ListRemindersHandler } from './queries/list-reminders.query.js';
import { ReceiptsDoor } from './receipts-door.js';
import { ReceiptsController } from './receipts.controller.js';

@Module({
  imports: [SettingsModule],
  controllers: [OrderMovedConsumer, MessagesController, ReceiptsController],
  providers: [
    { provide: Messaging, useFactory: () => readMessaging(currentEnvironment()) },
    MessageBook,
    MessageFigures,
    MessageSender,
    ReceiptsDoor,
    MessageTexts,
    ClientAsker,
    OrderReminders,
    OldTexts,
    ListMessagesHandler,
    ListCallsHandler,
    TellByPhoneHandler,
    TryTextHandler,
    ListRemindersHandler,
    RemindClientHandler,
    ListRecallsHandler,
    RecallClientHandler,
    NoteRecallHandler,
  ],
  exports: [OrderReminders],
})
export class MessagesModule {}
