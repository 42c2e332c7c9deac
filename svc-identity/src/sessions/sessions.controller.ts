import { Body, Controller, Get, Headers, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  type FactorStep,
  isOwnSession,
  loginBody,
  type VouchBody,
  vouchBody,
} from '@peruke/contracts/identity';
import { DomainError } from '@peruke/contracts/kernel';
import { CallerAddress, ServiceConfig } from '@peruke/svc-kit/app';
import { Watched } from '@peruke/svc-kit/audit';
import { Can, CurrentUser, Public, type SignedInUser } from '@peruke/svc-kit/auth';
import { GetUser } from '../users/queries/get-user.query.js';
import { LogIn } from './commands/log-in.command.js';
import { LogOut } from './commands/log-out.command.js';
import { NoteUse } from './commands/note-use.command.js';
import { TurnScreen } from './commands/turn-screen.command.js';
import { Vouch } from './commands/vouch.command.js';
import { AGENT_MAX, idleSecondsOf } from './session.rules.js';

/** The half of a sign-in that this session waits for. */
const stepOf = (via: string | undefined): FactorStep | undefined =>
  via === 'factor' ? 'verify' : via === 'enrolment' ? 'enrol' : undefined;

@Controller()
export class SessionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly config: ServiceConfig,
  ) {}

  /** Any failure reads the same, a body without a password too. */
  @Public()
  @Watched('session.sign-in')
  @HttpCode(200)
  @Post('login')
  logIn(@Body() body: unknown, @CallerAddress() address: string, @Headers('user-agent') agent = '') {
    const given = loginBody.safeParse(body);
    if (!given.success) throw new DomainError('bad_credentials');
    return this.commands.execute(
      new LogIn(given.data, { address, agent: agent.slice(0, AGENT_MAX) }, new Date()),
    );
  }

  @Can('session.self')
  @Get('login/user')
  async current(@CurrentUser() user: SignedInUser) {
    await this.commands.execute(new NoteUse({ key: user.sessionKey, role: user.role }, new Date()));
    const data = await this.queries.execute(new GetUser(user.id));
    const step = stepOf(user.via);
    const idle = isOwnSession(user) ? idleSecondsOf(this.config.idleMinutes, user.role) : undefined;
    return {
      data: {
        ...data,
        ...(step && { second_factor: step }),
        ...(idle !== undefined && { idle_seconds: idle }),
      },
    };
  }

  /** A second person confirms something in the session of the first; signs nobody in (ADR 53). */
  @Can('payment.cash-up')
  @Watched('session.vouch')
  @HttpCode(200)
  @Post('login/vouch')
  async vouch(
    @Body({ schema: vouchBody }) body: VouchBody,
    @CurrentUser() user: SignedInUser,
    @CallerAddress() address: string,
  ) {
    return { data: await this.commands.execute(new Vouch(body, user, address, new Date())) };
  }

  /** The screen faces a client from now on. */
  @Can('slip.turn')
  @Watched('session.turn')
  @HttpCode(200)
  @Post('login/facing')
  async turn(@CurrentUser() user: SignedInUser) {
    return { data: await this.commands.execute(new TurnScreen(user.sessionKey, new Date())) };
  }

  @Can('session.self')
  @Watched('session.sign-out')
  @HttpCode(200)
  @Post('logout')
  async logOut(@CurrentUser() user: SignedInUser) {
    await this.commands.execute(new LogOut(user.sessionKey, new Date()));
    return { data: { success: true } };
  }
}
