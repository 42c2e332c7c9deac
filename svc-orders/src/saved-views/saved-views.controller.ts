import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { idParam } from '@peruke/contracts/kernel';
import {
  type ChangeViewBody,
  changeViewBody,
  type SaveViewBody,
  saveViewBody,
} from '@peruke/contracts/orders';
import { Idempotent } from '@peruke/svc-kit/app';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import { ChangeView } from './commands/change-view.command.js';
import { DeleteView } from './commands/delete-view.command.js';
import { SaveView } from './commands/save-view.command.js';
import { GetColumns } from './queries/get-columns.query.js';
import { ListViews } from './queries/list-views.query.js';

/** Views of the orders list: filters under a name. */
@Controller('wigs/views')
export class SavedViewsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Can('order.list')
  @Get()
  async list(@CurrentUser() user: SignedInUser) {
    const columns = await this.queries.execute(new GetColumns(user.id));
    return { data: { views: await this.queries.execute(new ListViews(user)), columns } };
  }

  /** Sharing it asks for a right of its own. */
  @Can('order.list')
  @Idempotent()
  @Post()
  async save(@Body({ schema: saveViewBody }) body: SaveViewBody, @CurrentUser() user: SignedInUser) {
    return this.answer(await this.commands.execute(new SaveView(body, user, new Date())), user);
  }

  @Can('order.list')
  @Put(':id')
  async change(
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: changeViewBody }) body: ChangeViewBody,
    @CurrentUser() user: SignedInUser,
  ) {
    await this.commands.execute(new ChangeView(id, body, user, new Date()));
    return this.answer(id, user);
  }

  @Can('order.list')
  @Delete(':id')
  async remove(@Param('id', { schema: idParam }) id: number, @CurrentUser() user: SignedInUser) {
    await this.commands.execute(new DeleteView(id, user));
    return { data: { success: true } };
  }

  private async answer(id: number, user: SignedInUser) {
    const [view] = await this.queries.execute(new ListViews(user, id));
    return { data: view };
  }
}
