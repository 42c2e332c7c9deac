import { Controller, Delete, Get, Param } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { idParam } from '@peruke/contracts/kernel';
import { Watched } from '@peruke/svc-kit/audit';
import { Can, CurrentUser, Fresh, type SignedInUser } from '@peruke/svc-kit/auth';
import { EndSession } from './commands/end-session.command.js';
import { ListSessions } from './queries/list-sessions.query.js';

const Id = () => Param('id', { schema: idParam });

/** Where one is signed in oneself; not for an operator at a bench. */
@Controller('login/sessions')
export class OwnSessionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Can('profile.view')
  @Get()
  async list(@CurrentUser() { id, sessionKey }: SignedInUser) {
    return { data: await this.queries.execute(new ListSessions(id, sessionKey)) };
  }

  @Can('profile.write')
  @Watched('session.end')
  @Fresh()
  @Delete(':id')
  async end(@Id() session: number, @CurrentUser() { id, sessionKey }: SignedInUser) {
    await this.commands.execute(new EndSession(id, session, sessionKey, new Date()));
    return { data: await this.queries.execute(new ListSessions(id, sessionKey)) };
  }

  /** All but this one. */
  @Can('profile.write')
  @Watched('session.end')
  @Fresh()
  @Delete()
  async endOthers(@CurrentUser() { id, sessionKey }: SignedInUser) {
    await this.commands.execute(new EndSession(id, 'all', sessionKey, new Date()));
    return { data: await this.queries.execute(new ListSessions(id, sessionKey)) };
  }
}

/** Where a member of the staff is signed in. */
@Controller('user/:id/sessions')
export class SessionsOfUserController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Can('user.administer')
  @Get()
  async list(@Id() id: number, @CurrentUser() { sessionKey }: SignedInUser) {
    return { data: await this.queries.execute(new ListSessions(id, sessionKey)) };
  }

  @Can('user.administer')
  @Watched('session.end')
  @Fresh()
  @Delete()
  async endAll(@Id() id: number, @CurrentUser() { sessionKey }: SignedInUser) {
    await this.commands.execute(new EndSession(id, 'all', sessionKey, new Date()));
    return { data: await this.queries.execute(new ListSessions(id, sessionKey)) };
  }
}
