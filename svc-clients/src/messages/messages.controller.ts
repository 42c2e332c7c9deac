import { Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  callListQuery,
  type CallListQuery,
  listMessagesQuery,
  type ListMessagesQuery,
} from '@peruke/contracts/clients';
import { idParam } from '@peruke/contracts/kernel';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import { TellByPhone } from './commands/tell-by-phone.command.js';
import { ListCalls } from './queries/list-calls.query.js';
import { ListMessages } from './queries/list-messages.query.js';

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
