import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { readNotificationBody } from '@peruke/contracts/identity';
import { Unwatched } from '@peruke/svc-kit/audit';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import { ReadNotification } from './read-notification.command.js';
import { ListNotifications } from './list-notifications.query.js';

@Controller('notifications')
export class NotificationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Can('notification.read')
  @Get('getAll')
  async list(@CurrentUser() user: SignedInUser) {
    return { data: { data: await this.queries.execute(new ListNotifications(user.id)) } };
  }

  @Can('notification.read')
  @Unwatched()
  @HttpCode(200)
  @Post('read')
  async read(
    @Body({ schema: readNotificationBody }) { id }: { id: string },
    @CurrentUser() user: SignedInUser,
  ) {
    await this.commands.execute(new ReadNotification(id, user.id, new Date()));
    return { data: { success: true } };
  }
}
