import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { factorCodeBody, proveFactorBody } from '@peruke/contracts/identity';
import { Unwatched, Watched } from '@peruke/svc-kit/audit';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import type * as z from 'zod';
import { EndFactor } from './commands/end-factor.command.js';
import { EndTrust } from './commands/end-trust.command.js';
import { EnrolApp } from './commands/enrol-app.command.js';
import { OfferApp } from './commands/offer-app.command.js';
import { ProveFactor } from './commands/prove-factor.command.js';
import { RenewCodes } from './commands/renew-codes.command.js';
import { GetFactorState } from './queries/get-factor-state.query.js';

type Code = z.output<typeof factorCodeBody>;

/** The second factor of whoever asks (ADR 33). */
@Controller('login/factor')
export class FactorController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Can('factor.prove')
  @Get()
  async state(@CurrentUser() user: SignedInUser) {
    return { data: await this.queries.execute(new GetFactorState(user, new Date())) };
  }

  /** The other half of a sign-in; answers the whole session. */
  @Can('factor.prove')
  @Watched('session.factor')
  @HttpCode(200)
  @Post()
  prove(
    @Body({ schema: proveFactorBody }) body: z.output<typeof proveFactorBody>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.commands.execute(new ProveFactor(body, user, new Date()));
  }

  /** A new secret for an app; nothing changes before one of its codes is shown. */
  @Can('factor.enrol')
  @Unwatched()
  @HttpCode(200)
  @Post('totp')
  async offer(@CurrentUser() user: SignedInUser) {
    return { data: await this.commands.execute(new OfferApp(user)) };
  }

  @Can('factor.enrol')
  @Watched('factor.enrol')
  @Put('totp')
  async enrol(@Body({ schema: factorCodeBody }) { code }: Code, @CurrentUser() user: SignedInUser) {
    return { data: await this.commands.execute(new EnrolApp(code, user, new Date())) };
  }

  @Can('profile.write')
  @Watched('factor.codes')
  @HttpCode(200)
  @Post('recovery')
  async renewCodes(@Body({ schema: factorCodeBody }) { code }: Code, @CurrentUser() user: SignedInUser) {
    return { data: await this.commands.execute(new RenewCodes(code, user, new Date())) };
  }

  @Can('profile.write')
  @Watched('factor.end')
  @HttpCode(200)
  @Post('end')
  async end(@Body({ schema: factorCodeBody }) { code }: Code, @CurrentUser() user: SignedInUser) {
    await this.commands.execute(new EndFactor(code, user, new Date()));
    return { data: await this.queries.execute(new GetFactorState(user, new Date())) };
  }

  /** Every browser is asked again. */
  @Can('profile.write')
  @Watched('factor.end-trust')
  @Delete('trust')
  async endTrust(@CurrentUser() user: SignedInUser) {
    await this.commands.execute(new EndTrust(user.id));
    return { data: await this.queries.execute(new GetFactorState(user, new Date())) };
  }
}
