import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { idParam } from '@peruke/contracts/kernel';
import { dismissBody } from '@peruke/contracts/payments';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import { DismissDocument } from './commands/dismiss-document.command.js';
import { RetryDocument } from './commands/retry-document.command.js';
import { ListAttention } from './queries/list-attention.query.js';

@Can('payment.write')
@Controller('accounting/attention')
export class AttentionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  async list() {
    return { data: await this.queries.execute(new ListAttention()) };
  }

  @Post(':id/retry')
  @HttpCode(200)
  async retry(@Param('id', { schema: idParam }) id: number, @CurrentUser() user: SignedInUser) {
    return { data: await this.commands.execute(new RetryDocument(id, user, new Date())) };
  }

  @Post(':id/dismiss')
  @HttpCode(200)
  async dismiss(
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: dismissBody }) { reason }: { reason: string },
    @CurrentUser() user: SignedInUser,
  ) {
    await this.commands.execute(new DismissDocument(id, reason, user));
    return { data: null };
  }
}
