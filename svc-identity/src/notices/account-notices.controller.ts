import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { idParam } from '@peruke/contracts/kernel';
import { Unwatched } from '@peruke/svc-kit/audit';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import { ListAccountNotices } from './list-account-notices.query.js';
import { SeeAccountNotice } from './see-account-notice.command.js';

/** What the person should know about accounts, until it is seen. The bell keeps to the work. */
@Controller('login/notices')
export class AccountNoticesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Can('profile.view')
  @Get()
  async list(@CurrentUser() { id, sessionKey }: SignedInUser) {
    return { data: await this.queries.execute(new ListAccountNotices(id, sessionKey)) };
  }

  @Can('profile.write')
  @Unwatched()
  @HttpCode(200)
  @Post(':id/seen')
  async see(
    @Param('id', { schema: idParam }) notice: number,
    @CurrentUser() { id, sessionKey }: SignedInUser,
  ) {
    await this.commands.execute(new SeeAccountNotice(notice, id, sessionKey, new Date()));
    return { data: await this.queries.execute(new ListAccountNotices(id, sessionKey)) };
  }
}
