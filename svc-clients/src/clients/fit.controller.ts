import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { fitBody, type FitBody } from '@peruke/contracts/clients';
import { idParam } from '@peruke/contracts/kernel';
import { Watched } from '@peruke/svc-kit/audit';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import { SaveFit } from './commands/save-fit.command.js';
import { GetFit } from './queries/get-fit.query.js';

/** Measures of a client's head. */
@Controller('client')
export class FitController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Can('client.view')
  @Get(':id/fit')
  async get(@Param('id', { schema: idParam }) id: number, @CurrentUser() user: SignedInUser) {
    return { data: await this.queries.execute(new GetFit(id, user)) };
  }

  @Can('client.write')
  @Watched('client.fit')
  @Put(':id/fit')
  async save(
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: fitBody }) body: FitBody,
    @CurrentUser() user: SignedInUser,
  ) {
    return { data: await this.commands.execute(new SaveFit(id, body, user, new Date())) };
  }
}
