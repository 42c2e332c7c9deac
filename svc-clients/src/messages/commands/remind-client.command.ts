import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Reminder } from '@peruke/contracts/clients';
import { DomainError } from '@peruke/contracts/kernel';
import { COLLECT_STATES } from '@peruke/contracts/orders';
import { afterCommit } from '@peruke/svc-kit/app';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { toWire } from '@peruke/svc-kit/time';
import { findAddressee } from '../addressee.js';
import { CustomerMessage } from '../message.entity.js';
import { languageOf, wayTo } from '../message.rules.js';
import { MessageSender } from '../message-sender.js';
import { MessageTexts } from '../message-texts.js';
import { keepStep } from '../message-book.js';
import { ownOrders } from '../own-orders.js';
import { Messaging } from '../providers/messaging-config.js';
import { readReminders, reminderOf } from '../read-reminders.js';
import { nextReminderAt } from '../reminder.rules.js';

/** Asks the client of an order to take it, at most once in 48 hours, whoever asks and in whatever replica. */
export class RemindClient extends Command<Reminder> {
  constructor(
    readonly orderId: number,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

interface WaitingOrder {
  clientId: number;
  state: string;
  barcode: string;
}

/**
 * The order, locked until the reminder is written: two who remind at once come one after the other, and the second finds
 * what the first has sent.
 */
const lockOrder = async (em: EntityManager, orderId: number, user: SignedInUser): Promise<WaitingOrder> => {
  const [order] = await em.execute<WaitingOrder[]>(
    `select o.client_id as "clientId", o.state, coalesce(nullif(o.barcode, ''), (
       select m.variables ->> 'barcode' from message m where m.order_id = o.order_id order by m.id desc limit 1
     ), o.order_id::text) as barcode
     from order_view o where o.order_id = ? and ${ownOrders(user)} for update of o`,
    [orderId],
  );
  if (!order) throw new DomainError('not_found');
  if (!COLLECT_STATES.some((state) => state === order.state)) throw new DomainError('order_not_waiting');
  return order;
};

@CommandHandler(RemindClient)
export class RemindClientHandler implements ICommandHandler<RemindClient> {
  constructor(
    private readonly em: EntityManager,
    private readonly messaging: Messaging,
    private readonly sender: MessageSender,
    private readonly texts: MessageTexts,
  ) {}

  execute({ orderId, user, now }: RemindClient): Promise<Reminder> {
    return this.em.transactional(async (em) => {
      const { clientId, barcode } = await lockOrder(em, orderId, user);
      const [before] = await readReminders(em, [orderId]);
      const next = nextReminderAt(before?.last, now);
      if (before?.last && next)
        throw new DomainError('reminded_lately', {
          params: { last: toWire(before.last).slice(0, -3), next: toWire(next).slice(0, -3) },
        });
      const client = await findAddressee(em, clientId);
      if (!client) throw new DomainError('not_found');
      const { phone, contactPreference } = client;
      const way = wayTo(
        { phone, contactPreference, isDeleted: false },
        this.messaging.providers.channels,
        now,
        now,
      );
      // who wants to be called stands on the call list; whom nothing reaches was not reminded
      if ('hindrance' in way && way.hindrance !== 'call-asked') throw new DomainError('client_unreachable');
      const message = CustomerMessage.write(
        {
          causeId: randomUUID(),
          ...(await this.texts.write('uncollected', languageOf(client.country), { client, barcode })),
          clientId: client.id,
          orderId,
          meetingId: null,
          phone,
        },
        way,
        now,
      );
      em.persist(message);
      await em.flush();
      await keepStep(em, message.id, 'asked', user.nickName, now);
      if ('channel' in way) afterCommit(em, () => this.sender.wake());
      const [stand] = await readReminders(em, [orderId]);
      return reminderOf(stand!, now);
    });
  }
}
