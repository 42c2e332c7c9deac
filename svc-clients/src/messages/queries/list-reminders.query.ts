import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Reminder } from '@peruke/contracts/clients';
import type { Asker } from '../../clients/client.rules.js';
import { ownOrders } from '../own-orders.js';
import { readReminders, reminderOf } from '../read-reminders.js';

/** How often the clients of these orders were reminded; nothing of an order that the asker may not know of. */
export class ListReminders extends Query<Reminder[]> {
  constructor(
    readonly orderIds: readonly number[],
    readonly asker: Asker,
    readonly now: Date,
  ) {
    super();
  }
}

@QueryHandler(ListReminders)
export class ListRemindersHandler implements IQueryHandler<ListReminders> {
  constructor(private readonly em: EntityManager) {}

  async execute({ orderIds, asker, now }: ListReminders): Promise<Reminder[]> {
    const own = await this.em.execute<{ id: number }[]>(
      `select o.order_id as id from order_view o where o.order_id = any(?::int[]) and ${ownOrders(asker)}`,
      [`{${orderIds.join(',')}}`],
    );
    const stands = await readReminders(
      this.em,
      own.map(({ id }) => id),
    );
    return stands.map((stand) => reminderOf(stand, now));
  }
}
