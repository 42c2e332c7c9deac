import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { takeoutIdParam } from '@peruke/contracts/takeouts';
import { Watched } from '@peruke/svc-kit/audit';
import { Can, CurrentUser, Fresh, type SignedInUser } from '@peruke/svc-kit/auth';
import { Takeouts } from './takeouts.js';

@Can('data.take')
@Controller('takeouts')
export class TakeoutsController {
  constructor(private readonly takeouts: Takeouts) {}

  @Get()
  async list(@CurrentUser() { id }: SignedInUser) {
    return { data: await this.takeouts.list(id, new Date()) };
  }

  @Fresh()
  @Watched('data.ask')
  @Post()
  async ask(@CurrentUser() user: SignedInUser) {
    return { data: await this.takeouts.ask(user, new Date()) };
  }

  @Fresh()
  @Watched('data.take')
  @HttpCode(200)
  @Post(':id/take')
  async take(@Param('id', { schema: takeoutIdParam }) id: string, @CurrentUser() user: SignedInUser) {
    return { data: { ticket: await this.takeouts.take(id, user.id, new Date()) } };
  }
}
