import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Query,
  type StreamableFile,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  attendanceBody,
  createMeetingBody,
  type CreateMeetingBody,
  filterMeetingsQuery,
  futureMeetingsQuery,
  type FutureMeetingsQuery,
  listMeetingsQuery,
  type Meeting,
  meetingsSheetQuery,
  type MeetingsSheetQuery,
  undoMeetingBody,
  type UndoMeetingBody,
  updateMeetingBody,
  type UpdateMeetingBody,
} from '@peruke/contracts/calendar';
import { idParam } from '@peruke/contracts/kernel';
import { CallLanguage, Idempotent, type Language } from '@peruke/svc-kit/app';
import { Watched } from '@peruke/svc-kit/audit';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import { Export, sheetFile } from '@peruke/svc-kit/sheet';
import type * as z from 'zod';
import { CancelMeeting } from './commands/cancel-meeting.command.js';
import { ChangeMeeting } from './commands/change-meeting.command.js';
import { MarkAttendance } from './commands/mark-attendance.command.js';
import { ScheduleMeeting } from './commands/schedule-meeting.command.js';
import { UndoMeeting } from './commands/undo-meeting.command.js';
import { GetMeeting } from './queries/get-meeting.query.js';
import { ListCalendar } from './queries/list-calendar.query.js';
import { ListFutureMeetings } from './queries/list-future-meetings.query.js';
import { ListMeetings } from './queries/list-meetings.query.js';
import { StreamMeetings } from './queries/stream-meetings.query.js';
import { meetingsSheet } from './meetings-sheet.js';

@Controller()
export class MeetingsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {}

  @Can('meeting.view')
  @Get('meetings/v2/filterByType')
  async filterByType(
    @Query({ schema: filterMeetingsQuery }) filter: z.infer<typeof filterMeetingsQuery>,
    @CurrentUser() user: SignedInUser,
  ) {
    return { data: { meetings: await this.queries.execute(new ListCalendar(filter, user)) } };
  }

  @Can('meeting.view')
  @Get('meetings/v2/filterFutureMeetings')
  async filterFuture(
    @Query({ schema: futureMeetingsQuery }) filter: FutureMeetingsQuery,
    @CurrentUser() user: SignedInUser,
  ) {
    return {
      data: { meetings: await this.queries.execute(new ListFutureMeetings(filter, user, new Date())) },
    };
  }

  @Can('meeting.view')
  @Get('meetings/v2/all')
  async all(
    @Query({ schema: listMeetingsQuery }) filter: z.infer<typeof listMeetingsQuery>,
    @CurrentUser() user: SignedInUser,
  ) {
    return { data: await this.queries.execute(new ListMeetings(filter, user)) };
  }

  /** The calendar as it is filtered, as a spreadsheet. */
  @Can('meeting.view')
  @Export()
  @Get('meetings/v2/excel')
  async excel(
    @Query({ schema: meetingsSheetQuery }) query: MeetingsSheetQuery,
    @CurrentUser() user: SignedInUser,
    @CallLanguage() language: Language,
  ): Promise<StreamableFile> {
    const meetings = await this.queries.execute(new StreamMeetings(query, user));
    return sheetFile(meetingsSheet(meetings, language), 'meetings');
  }

  @Can('meeting.view')
  @Get('meeting/:id')
  get(@Param('id', { schema: idParam }) id: number, @CurrentUser() user: SignedInUser) {
    return this.answer(id, user);
  }

  @Can('meeting.write')
  @Watched('meeting.schedule')
  @Idempotent()
  @Post('meeting')
  async schedule(
    @Body({ schema: createMeetingBody }) body: CreateMeetingBody,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.answer(await this.commands.execute(new ScheduleMeeting(body, user, new Date())), user);
  }

  @Can('meeting.write')
  @Put('meeting/:id')
  async change(
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: updateMeetingBody }) body: UpdateMeetingBody,
    @CurrentUser() user: SignedInUser,
  ) {
    await this.commands.execute(new ChangeMeeting(id, body, user, new Date()));
    return this.answer(id, user);
  }

  @Can('meeting.write')
  @Watched('meeting.cancel')
  @Delete('meeting/:id')
  async cancel(@Param('id', { schema: idParam }) id: number, @CurrentUser() user: SignedInUser) {
    await this.commands.execute(new CancelMeeting(id, user, new Date()));
    return this.answer(id, user);
  }

  /** Takes back the caller's own scheduling, moving or canceling of a moment ago. */
  @Can('meeting.write')
  @Watched('meeting.undo')
  @HttpCode(200)
  @Post('meeting/:id/undo')
  async undo(
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: undoMeetingBody }) body: UndoMeetingBody,
    @CurrentUser() user: SignedInUser,
  ) {
    await this.commands.execute(new UndoMeeting(id, body, user, new Date()));
    return this.answer(id, user);
  }

  @Can('meeting.write')
  @Watched('meeting.attend')
  @Put('meeting/:id/attendance')
  async markAttendance(
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: attendanceBody }) { attendance }: z.infer<typeof attendanceBody>,
    @CurrentUser() user: SignedInUser,
  ) {
    await this.commands.execute(new MarkAttendance(id, attendance, user, new Date()));
    return this.answer(id, user);
  }

  private async answer(id: number, user: SignedInUser): Promise<{ data: Meeting }> {
    return { data: await this.queries.execute(new GetMeeting(id, user)) };
  }
}
