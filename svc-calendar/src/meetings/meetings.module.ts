import { Module } from '@nestjs/common';
import { CancelMeetingHandler } from './commands/cancel-meeting.command.js';
import { ChangeMeetingHandler } from './commands/change-meeting.command.js';
import { MarkAttendanceHandler } from './commands/mark-attendance.command.js';
import { ScheduleMeetingHandler } from './commands/schedule-meeting.command.js';
import { UndoMeetingHandler } from './commands/undo-meeting.command.js';
import { FollowOrderConsumer } from './follow-order.consumer.js';
import { MeetingHintsConsumer } from './meeting-hints.consumer.js';
import { MeetingsController } from './meetings.controller.js';
import { GetMeetingHandler } from './queries/get-meeting.query.js';
import { ListCalendarHandler } from './queries/list-calendar.query.js';
import { ListFutureMeetingsHandler } from './queries/list-future-meetings.query.js';
import { ListMeetingsHandler } from './queries/list-meetings.query.js';
import { StreamMeetingsHandler } from './queries/stream-meetings.query.js';

@Module({
  controllers: [MeetingsController, FollowOrderConsumer, MeetingHintsConsumer],
  providers: [
    ScheduleMeetingHandler,
    ChangeMeetingHandler,
    CancelMeetingHandler,
    MarkAttendanceHandler,
    UndoMeetingHandler,
    GetMeetingHandler,
    ListCalendarHandler,
    ListFutureMeetingsHandler,
    ListMeetingsHandler,
    StreamMeetingsHandler,
  ],
})
export class MeetingsModule {}
