import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Notification } from '@peruke/contracts/identity';
import { notificationColumns, type NotificationRow, toWireNotification } from './notification-wire.js';

const NEWEST = 200;

/** A person's newest notices, read ones too. */
export class ListNotifications extends Query<Notification[]> {
  constructor(readonly userId: number) {
    super();
  }
}

@QueryHandler(ListNotifications)
export class ListNotificationsHandler implements IQueryHandler<ListNotifications> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId }: ListNotifications): Promise<Notification[]> {
    const rows = await this.em.execute<NotificationRow[]>(
      `select ${notificationColumns} from notification where user_id = ? order by created_at desc, id limit ${NEWEST}`,
      [userId],
    );
    return rows.map(toWireNotification);
  }
}
