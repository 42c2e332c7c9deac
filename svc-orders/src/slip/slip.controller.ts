import { Body, Controller, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { idParam } from '@peruke/contracts/kernel';
import { type MakeSlipBody, makeSlipBody, type SignSlipBody, signSlipBody } from '@peruke/contracts/orders';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import { MakeSlip } from './commands/make-slip.command.js';
import { SignSlip } from './commands/sign-slip.command.js';

/** A screen is turned to a client, who signs on it without being able to do anything else (ADR 63). */
@Controller()
export class SlipController {
  constructor(private readonly commands: CommandBus) {}

  @Can('slip.turn')
  @HttpCode(200)
  @Post('wig/:id/slip')
  async make(
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: makeSlipBody }) body: MakeSlipBody,
    @CurrentUser() user: SignedInUser,
  ) {
    return { data: { slip: await this.commands.execute(new MakeSlip(id, body, user, new Date())) } };
  }

  @Can('slip.sign')
  @HttpCode(200)
  @Post('slip/sign')
  async sign(
    @Body({ schema: signSlipBody }) body: SignSlipBody,
    @CurrentUser() user: SignedInUser,
    @Headers('user-agent') device = '',
  ) {
    await this.commands.execute(new SignSlip(body, device, user, new Date()));
    return { data: { success: true } };
  }
}
