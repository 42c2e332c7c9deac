import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { stepNeedsBody, type StepNeedsBody } from '@peruke/contracts/floor';
import { Can, Fresh, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import { SetStepNeeds } from './commands/set-step-needs.command.js';
import { GetStepTable } from './queries/get-step-table.query.js';

@Controller('floor/steps')
export class StepsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Can('floor.administer')
  @Get()
  async table() {
    return { data: await this.queries.execute(new GetStepTable()) };
  }

  @Can('floor.administer')
  @Fresh()
  @Put()
  async set(@Body({ schema: stepNeedsBody }) body: StepNeedsBody, @CurrentUser() user: SignedInUser) {
    await this.commands.execute(new SetStepNeeds(body, user));
    return this.table();
  }
}
