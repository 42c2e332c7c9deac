import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { idParam } from '@peruke/contracts/kernel';
import {
  type BulkBody,
  bulkBody,
  type BulkRun,
  pickOrdersQuery,
  type PickOrdersQuery,
} from '@peruke/contracts/orders';
import { Idempotent } from '@peruke/svc-kit/app';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import { StartRun } from './commands/start-run.command.js';
import { StopRun } from './commands/stop-run.command.js';
import { GetRun } from './queries/get-run.query.js';
import { PickOrders } from './queries/pick-orders.query.js';

const Id = () => Param('id', { schema: idParam });

/** The same done to many orders: asked for by one call, told of by others while it runs. Each deed asks for its own right. */
@Controller('wigs/bulk')
export class BulkController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Can('order.list')
  @Idempotent()
  @Post()
  async start(@Body({ schema: bulkBody }) body: BulkBody, @CurrentUser() user: SignedInUser) {
    return this.answer(await this.commands.execute(new StartRun(body, user, new Date())), user);
  }

  @Can('order.list')
  @Get('picks')
  async picks(@Query({ schema: pickOrdersQuery }) query: PickOrdersQuery, @CurrentUser() user: SignedInUser) {
    return { data: await this.queries.execute(new PickOrders(query, user)) };
  }

  @Can('order.list')
  @Get(':id')
  run(@Id() id: number, @CurrentUser() user: SignedInUser) {
    return this.answer(id, user);
  }

  @Can('order.list')
  @HttpCode(200)
  @Post(':id/stop')
  async stop(@Id() id: number, @CurrentUser() user: SignedInUser) {
    await this.commands.execute(new StopRun(id, user.id, new Date()));
    return this.answer(id, user);
  }

  /** Takes back all that it did, in a run of its own. */
  @Can('order.list')
  @Idempotent()
  @Post(':id/undo')
  async undo(@Id() id: number, @CurrentUser() user: SignedInUser) {
    return this.answer(await this.commands.execute(new StartRun({ undo: id }, user, new Date())), user);
  }

  private async answer(id: number, user: SignedInUser): Promise<{ data: BulkRun }> {
    return { data: await this.queries.execute(new GetRun(id, user.id, new Date())) };
  }
}
