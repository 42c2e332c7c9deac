import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { mergeClientBody, type MergeClientBody } from '@peruke/contracts/clients';
import { idParam } from '@peruke/contracts/kernel';
import { Idempotent, type Sent, sentAs } from '@peruke/svc-kit/app';
import { Watched } from '@peruke/svc-kit/audit';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import { MergeClient } from './commands/merge-client.command.js';
import { PartClient } from './commands/part-client.command.js';
import { TellApart } from './commands/tell-apart.command.js';
import { GetSamePerson } from './queries/get-same-person.query.js';

/** Two clients that are one person. */
@Controller('client')
export class MergeController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Can('client.write')
  @Get(':id/same')
  async same(@Param('id', { schema: idParam }) id: number, @CurrentUser() user: SignedInUser) {
    return { data: await this.queries.execute(new GetSamePerson(id, user)) };
  }

  /** They look alike and are not: the offer goes for good. */
  @Can('client.write')
  @Delete(':id/same/:otherId')
  async tellApart(
    @Param('id', { schema: idParam }) id: number,
    @Param('otherId', { schema: idParam }) otherId: number,
    @CurrentUser() user: SignedInUser,
  ) {
    await this.commands.execute(new TellApart(id, otherId, user, new Date()));
    return { data: { success: true } };
  }

  @Can('client.write')
  @Watched('client.merge')
  @Idempotent()
  @Post(':id/merge')
  async merge(
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: sentAs(mergeClientBody) }) sent: Sent<MergeClientBody>,
    @CurrentUser() user: SignedInUser,
  ) {
    return { data: await this.commands.execute(new MergeClient(id, sent, user, new Date())) };
  }

  @Can('client.write')
  @Watched('client.part')
  @Delete(':id/merged/:mergedId')
  async part(
    @Param('id', { schema: idParam }) id: number,
    @Param('mergedId', { schema: idParam }) mergedId: number,
    @CurrentUser() user: SignedInUser,
  ) {
    return { data: await this.commands.execute(new PartClient(id, mergedId, user, new Date())) };
  }
}
