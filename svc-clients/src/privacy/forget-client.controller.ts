import { Controller, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { idParam } from '@peruke/contracts/kernel';
import { Watched } from '@peruke/svc-kit/audit';
import { Can, CurrentUser, Fresh, type SignedInUser } from '@peruke/svc-kit/auth';
import { ForgetClient } from './forget-client.command.js';

/** A client asks to be forgotten. It cannot be taken back: who may, shows again who it is. */
@Controller('client')
export class ForgetClientController {
  constructor(private readonly commands: CommandBus) {}

  @Can('client.forget')
  @Watched('client.forget')
  @Fresh()
  @Post(':id/forget')
  async forget(@Param('id', { schema: idParam }) id: number, @CurrentUser() user: SignedInUser) {
    return { data: await this.commands.execute(new ForgetClient(id, user, new Date())) };
  }
}
