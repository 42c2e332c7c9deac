import { Controller, Delete, Get, Header, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { idParam } from '@peruke/contracts/kernel';
import { Watched } from '@peruke/svc-kit/audit';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import { MakeLink } from './commands/make-link.command.js';
import { RevokeLink } from './commands/revoke-link.command.js';
import { DoorSign } from './door-sign.js';
import { GetLink } from './queries/get-link.query.js';

const Id = () => Param('id', { schema: idParam });

/** The link by which a client looks at her order: for whoever may write to her. */
@Controller('wig')
export class ClientLinksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly sign: DoorSign,
  ) {}

  @Can('message.tell')
  @Get(':id/link')
  async get(@Id() id: number, @CurrentUser() user: SignedInUser) {
    const link = await this.queries.execute(new GetLink(id, user, new Date()));
    const on = await this.sign.isOn();
    return { data: { on, link: on ? link : null } };
  }

  /** Not to be repeated by an Idempotency-Key: the answer would have to be kept, and the token in it. */
  @Can('message.tell')
  @Watched('order.link')
  @Post(':id/link')
  @Header('cache-control', 'no-store')
  async make(@Id() id: number, @CurrentUser() user: SignedInUser) {
    const token = await this.commands.execute(new MakeLink(id, user, new Date()));
    const link = await this.queries.execute(new GetLink(id, user, new Date()));
    return { data: { ...link, url: this.sign.urlOf(token) } };
  }

  @Can('message.tell')
  @Watched('order.link')
  @Delete(':id/link')
  async revoke(@Id() id: number, @CurrentUser() user: SignedInUser) {
    await this.commands.execute(new RevokeLink(id, user, new Date()));
    return this.get(id, user);
  }
}
