import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reminder } from '@peruke/contracts/clients';
import { DomainError } from '@peruke/contracts/kernel';
import { COLLECT_STATES } from '@peruke/contracts/orders';
import type { RunActor } from '@peruke/svc-kit/runs';
import { findAddressee } from './addressee.js';
import { ClientAsker } from './ask-client.js';
import { ORDER_NAME, ownOrders } from './own-orders.js';
import { readReminders, reminderOf } from './read-reminders.js';

interface WaitingOrder {
  clientId: number;
  state: string;
  barcode: string;
}

/**
 * The order, locked until the reminder is written: two who remind at once come one after the other, and the second finds
 * what the first has sent.
 */
const lockOrder = async (em: EntityManager, orderId: number, user: RunActor): Promise<WaitingOrder> => {
  const [order] = await em.execute<WaitingOrder[]>(
    `select o.client_id as "clientId", o.state, ${ORDER_NAME} as barcode
     from order_view o where o.order_id = ? and ${ownOrders(user)} for update of o`,
    [orderId],
  );
  if (!order) throw new DomainError('not_found');
  if (!COLLECT_STATES.some((state) => state === order.state)) throw new DomainError('order_not_waiting');
  return order;
};

/** Asks the client of an order to take it, at most once in 48 hours, whoever asks and in whatever replica. */
@Injectable()
export class OrderReminders {
  constructor(private readonly asker: ClientAsker) {}

  /** In the caller's transaction; what is written in it is sent after the commit. */
  async remind(em: EntityManager, orderId: number, user: RunActor, now: Date): Promise<Reminder> {
    const { clientId, barcode } = await lockOrder(em, orderId, user);
    const [before] = await readReminders(em, [orderId]);
    const client = await findAddressee(em, clientId);
    if (!client) throw new DomainError('not_found');
    await this.asker.ask(
      em,
      { occasion: 'uncollected', client, orderId, barcode, last: before?.last, by: user },
      now,
    );
    const [stand] = await readReminders(em, [orderId]);
    return reminderOf(stand!, now);
  }
}
