import { Body, Controller, Delete, Get, Param, Post, Put, Query, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  callListQuery,
  type CallListQuery,
  callsSheetQuery,
  type CallsSheetQuery,
  listMessagesQuery,
  type ListMessagesQuery,
  listRemindersQuery,
  type ListRemindersQuery,
  listRecallsQuery,
  type ListRecallsQuery,
  recallBody,
  type RecallBody,
  recallNoteBody,
  type RecallNoteBody,
  remindBody,
  type RemindBody,
} from '@peruke/contracts/clients';
import { idParam } from '@peruke/contracts/kernel';
import { messageTrialBody, type MessageTrialBody } from '@peruke/contracts/settings';
import { CallLanguage, Idempotent, type Language } from '@peruke/svc-kit/app';
import { Can, CurrentUser, Fresh, type SignedInUser } from '@peruke/svc-kit/auth';
import { Export, pagesOf, sheetFile } from '@peruke/svc-kit/sheet';
import { callsSheet } from './calls-sheet.js';
import { recallsSheet } from './recalls-sheet.js';
import { NoteRecall } from './commands/note-recall.command.js';
import { RecallClient } from './commands/recall-client.command.js';
import { RemindClient } from './commands/remind-client.command.js';
import { TellByPhone } from './commands/tell-by-phone.command.js';
import { TryText } from './commands/try-text.command.js';
import { ListCalls } from './queries/list-calls.query.js';
import { ListMessages } from './queries/list-messages.query.js';
import { ListRecalls } from './queries/list-recalls.query.js';
import { ListReminders } from './queries/list-reminders.query.js';

/** Rows of a spreadsheet that are read together. */
const AT_ONCE = 500;

/** Messages to customers, for the pages. */
@Controller('messages')
export class MessagesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Can('message.view')
  @Get()
  async list(
    @Query({ schema: listMessagesQuery }) query: ListMessagesQuery,
    @CurrentUser() user: SignedInUser,
  ) {
    return { data: await this.queries.execute(new ListMessages(query, user)) };
  }

  @Can('message.view')
  @Get('call-list')
  async calls(@Query({ schema: callListQuery }) query: CallListQuery, @CurrentUser() user: SignedInUser) {
    return { data: await this.queries.execute(new ListCalls(query, user)) };
  }

  /** The same list as it is filtered, all of it, as a spreadsheet. */
  @Can('message.view')
  @Export()
  @Get('call-list/excel')
  excel(
    @Query({ schema: callsSheetQuery }) { columns, ...filter }: CallsSheetQuery,
    @CurrentUser() user: SignedInUser,
    @CallLanguage() language: Language,
  ): StreamableFile {
    const calls = pagesOf(AT_ONCE, async (page) => {
      const query = { ...filter, page, per_page: AT_ONCE };
      return (await this.queries.execute(new ListCalls(query, user))).calls;
    });
    return sheetFile(callsSheet(calls, columns, language), 'calls');
  }

  @Can('message.view')
  @Get('reminders')
  async reminders(
    @Query({ schema: listRemindersQuery }) { order_ids: ids }: ListRemindersQuery,
    @CurrentUser() user: SignedInUser,
  ) {
    return { data: await this.queries.execute(new ListReminders(ids, user, new Date())) };
  }

  @Can('message.remind')
  @Idempotent()
  @Post('reminders')
  async remind(
    @Body({ schema: remindBody }) { order_id: id }: RemindBody,
    @CurrentUser() user: SignedInUser,
  ) {
    return { data: await this.commands.execute(new RemindClient(id, user, new Date())) };
  }

  @Can('message.view')
  @Get('recalls')
  async recalls(
    @Query({ schema: listRecallsQuery }) query: ListRecallsQuery,
    @CurrentUser() user: SignedInUser,
  ) {
    return { data: await this.queries.execute(new ListRecalls(query, user, new Date())) };
  }

  /** The same list, all of it, as a spreadsheet. */
  @Can('message.view')
  @Export()
  @Get('recalls/excel')
  recallsExcel(@CurrentUser() user: SignedInUser, @CallLanguage() language: Language): StreamableFile {
    const now = new Date();
    const recalls = pagesOf(AT_ONCE, async (page) => {
      const query = { page, per_page: AT_ONCE };
      return (await this.queries.execute(new ListRecalls(query, user, now))).recalls;
    });
    return sheetFile(recallsSheet(recalls, language), 'recalls');
  }

  @Can('message.remind')
  @Idempotent()
  @Post('recalls')
  async recall(
    @Body({ schema: recallBody }) { order_id: id }: RecallBody,
    @CurrentUser() user: SignedInUser,
  ) {
    return { data: await this.commands.execute(new RecallClient(id, user, new Date())) };
  }

  @Can('message.remind')
  @Put('recalls/:id/note')
  async noteRecall(
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: recallNoteBody }) { text }: RecallNoteBody,
    @CurrentUser() user: SignedInUser,
  ) {
    return { data: await this.commands.execute(new NoteRecall(id, text, user, new Date())) };
  }

  @Can('message.remind')
  @Delete('recalls/:id/note')
  async unnoteRecall(@Param('id', { schema: idParam }) id: number, @CurrentUser() user: SignedInUser) {
    return { data: await this.commands.execute(new NoteRecall(id, undefined, user, new Date())) };
  }

  @Can('settings.administer')
  @Fresh()
  @Idempotent()
  @Post('trial')
  async tryText(@Body({ schema: messageTrialBody }) body: MessageTrialBody) {
    return { data: await this.commands.execute(new TryText(body)) };
  }

  @Can('message.tell')
  @Put(':id/told')
  async told(@Param('id', { schema: idParam }) id: number, @CurrentUser() user: SignedInUser) {
    return { data: await this.commands.execute(new TellByPhone(id, true, user, new Date())) };
  }

  @Can('message.tell')
  @Delete(':id/told')
  async notTold(@Param('id', { schema: idParam }) id: number, @CurrentUser() user: SignedInUser) {
    return { data: await this.commands.execute(new TellByPhone(id, false, user, new Date())) };
  }
}
