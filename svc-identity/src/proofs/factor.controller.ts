import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { factorCodeBody, proveFactorBody, showAgainBody } from '@peruke/contracts/identity';
import { Unwatched, Watched } from '@peruke/svc-kit/audit';
import { Can, CurrentUser, Fresh, type SignedInUser } from '@peruke/svc-kit/auth';
import type * as z from 'zod';
import { EndFactor } from './commands/end-factor.command.js';
import { EndTrust } from './commands/end-trust.command.js';
import { EnrolApp } from './commands/enrol-app.command.js';
import { OfferApp } from './commands/offer-app.command.js';
import { ProveFactor } from './commands/prove-factor.command.js';
import { RenewSession } from './commands/renew-session.command.js';
import { RenewCodes } from './commands/renew-codes.command.js';
import { GetFactorState } from './queries/get-factor-state.query.js';

type Code = z.output<typeof factorCodeBody>;

/** The second factor of whoever asks (ADR 33). */
@Controller('login')
export class FactorController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Can('factor.prove')
  @Get('factor')
  async state(@CurrentUser() user: SignedInUser) {
    return { data: await this.queries.execute(new GetFactorState(user, new Date())) };
  }

  /** The other half of a sign-in; answers the whole session. */
  @Can('factor.prove')
  @Watched('session.factor')
  @HttpCode(200)
  @Post('factor')
  prove(
    @Body({ schema: proveFactorBody }) body: z.output<typeof proveFactorBody>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.commands.execute(new ProveFactor(body, user, new Date()));
  }

  /** The password or a code again, for what asks for a fresh session (ADR 34). */
  @Can('profile.write')
  @Watched('session.fresh')
  @HttpCode(200)
  @Post('fresh')
  async renew(
    @Body({ schema: showAgainBody }) shown: z.output<typeof showAgainBody>,
    @CurrentUser() user: SignedInUser,
  ) {
    await this.commands.execute(new RenewSession(shown, user, new Date()));
    return { data: { success: true } };
  }

  /** A new secret for an app; nothing changes before one of its codes is shown. */
  @Can('factor.enrol')
  @Fresh()
  @Unwatched()
  @HttpCode(200)
  @Post('factor/totp')
  async offer(@CurrentUser() user: SignedInUser) {
    return { data: await this.commands.execute(new OfferApp(user)) };
  }

  @Can('factor.enrol')
  @Watched('factor.enrol')
  @Put('factor/totp')
  async enrol(@Body({ schema: factorCodeBody }) { code }: Code, @CurrentUser() user: SignedInUser) {
    return { data: await this.commands.execute(new EnrolApp(code, user, new Date())) };
  }

  @Can('profile.write')
  @Watched('factor.codes')
  @HttpCode(200)
  @Post('factor/recovery')
  async renewCodes(@Body({ schema: factorCodeBody }) { code }: Code, @CurrentUser() user: SignedInUser) {
    return { data: await this.commands.execute(new RenewCodes(code, user, new Date())) };
  }

  @Can('profile.write')
  @Watched('factor.end')
  @HttpCode(200)
  @Post('factor/end')
  async end(@Body({ schema: factorCodeBody }) { code }: Code, @CurrentUser() user: SignedInUser) {
    await this.commands.execute(new EndFactor(code, user, new Date()));
    return { data: await this.queries.execute(new GetFactorState(user, new Date())) };
  }

  /** Every browser is asked again. */
  @Can('profile.write')
  @Watched('factor.end-trust')
  @Delete('factor/trust')
  async endTrust(@CurrentUser() user: SignedInUser) {
    await this.commands.execute(new EndTrust(user.id));
    return { data: await this.queries.execute(new GetFactorState(user, new Date())) };
  }
}
