import { Body, Controller, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type ListColumnsBody, listColumnsBody } from '@peruke/contracts/orders';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import { ArrangeColumns } from './commands/arrange-columns.command.js';
import { GetColumns } from './queries/get-columns.query.js';

/** The columns of the orders list, of each person her own; they are read with the views. */
@Controller('wigs/columns')
export class ListColumnsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Can('order.list')
  @Put()
  async arrange(
    @Body({ schema: listColumnsBody }) { columns }: ListColumnsBody,
    @CurrentUser() user: SignedInUser,
  ) {
    await this.commands.execute(new ArrangeColumns(columns, user.id, new Date()));
    return { data: { columns: await this.queries.execute(new GetColumns(user.id)) } };
  }
}
