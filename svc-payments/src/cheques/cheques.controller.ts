import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { idParam } from '@peruke/contracts/kernel';
import { type ChequeMark, markChequeBody } from '@peruke/contracts/payments';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import { MarkCheque } from './commands/mark-cheque.command.js';
import { ListCheques } from './queries/list-cheques.query.js';

@Can('payment.write')
@Controller('accounting/cheques')
export class ChequesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  async list() {
    return { data: await this.queries.execute(new ListCheques(new Date())) };
  }

  @Put(':id')
  async mark(
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: markChequeBody }) { status, comment }: { status: ChequeMark; comment: string },
    @CurrentUser() user: SignedInUser,
  ) {
    return { data: await this.commands.execute(new MarkCheque(id, status, comment, user, new Date())) };
  }
}
