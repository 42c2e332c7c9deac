import { remindRunBody } from '@peruke/contracts/clients';
import { RunsModule } from '@peruke/svc-kit/runs';
import { MessagesModule } from './messages.module.js';
import { ReminderDeeds } from './reminder-deeds.js';

/** The clients of many orders are asked to take them. */
export const ReminderRunsModule = RunsModule.of({
  path: 'messages/reminders/bulk',
  permission: 'message.remind',
  what: 'message.remind',
  body: remindRunBody,
  orders: { table: 'order_view', id: 'order_id' },
  deeds: ReminderDeeds,
  imports: [MessagesModule],
});
