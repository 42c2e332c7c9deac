import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { normsBody, type NormsBody } from '@peruke/contracts/floor';
import { Can, Fresh } from '@peruke/svc-kit/auth';
import { SetNorms } from './commands/set-norms.command.js';
import { ListNorms } from './queries/list-norms.query.js';

@Controller('floor/norms')
export class NormsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Can('floor.administer')
  @Get()
  async list() {
    return { data: await this.queries.execute(new ListNorms()) };
  }

  @Can('floor.administer')
  @Fresh()
  @Put()
  async set(@Body({ schema: normsBody }) body: NormsBody) {
    await this.commands.execute(new SetNorms(body));
    return this.list();
  }
}
