import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  centreOrderBody,
  type CentreOrderBody,
  workCentreBody,
  type WorkCentreBody,
} from '@peruke/contracts/floor';
import { idParam } from '@peruke/contracts/kernel';
import { Idempotent } from '@peruke/svc-kit/app';
import { Can, Fresh } from '@peruke/svc-kit/auth';
import { RemoveCentre } from '../house/commands/remove-centre.command.js';
import { ArrangeCentre } from './commands/arrange-centre.command.js';
import { OrderCentres } from './commands/order-centres.command.js';
import { ListCentres } from './queries/list-centres.query.js';
import { ListPeople } from './queries/list-people.query.js';

@Controller('floor/centres')
export class CentresController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Can('floor.view')
  @Get()
  async list() {
    return { data: await this.queries.execute(new ListCentres()) };
  }

  @Can('floor.report')
  @Get('people')
  async people() {
    return { data: await this.queries.execute(new ListPeople()) };
  }

  @Can('floor.administer')
  @Fresh()
  @Idempotent()
  @Post()
  async open(@Body({ schema: workCentreBody }) body: WorkCentreBody) {
    await this.commands.execute(new ArrangeCentre(null, body));
    return this.list();
  }

  @Can('floor.administer')
  @Fresh()
  @Put('order')
  async order(@Body({ schema: centreOrderBody }) { centres }: CentreOrderBody) {
    await this.commands.execute(new OrderCentres(centres));
    return this.list();
  }

  @Can('floor.administer')
  @Fresh()
  @Delete(':id')
  async remove(@Param('id', { schema: idParam }) id: number) {
    await this.commands.execute(new RemoveCentre(id));
    return this.list();
  }

  @Can('floor.administer')
  @Fresh()
  @Put(':id')
  async arrange(
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: workCentreBody }) body: WorkCentreBody,
  ) {
    await this.commands.execute(new ArrangeCentre(id, body));
    return this.list();
  }
}
