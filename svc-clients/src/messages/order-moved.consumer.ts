import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { OrderMoved } from '@peruke/contracts/events';
import { type EventData, known } from '@peruke/contracts/kernel';
import { ORDER_STATES } from '@peruke/contracts/orders';
import { aggregateOf } from '@peruke/svc-kit/db';
import { type EventContext, On } from '@peruke/svc-kit/events';
import { findAddressee } from './addressee.js';
import { CustomerMessage } from './message.entity.js';
import { isNewsStill, languageOf, type Occasion, occasionOf, wayTo } from './message.rules.js';
import { MessageSender } from './message-sender.js';
import { MessageTexts } from './message-texts.js';
import { Messaging } from './providers/messaging-config.js';

/** Decides whether a customer is told of a move, and notes the message; the sender sends it after the commit. */
@Controller()
export class OrderMovedConsumer {
  constructor(
    private readonly sender: MessageSender,
    private readonly messaging: Messaging,
    private readonly texts: MessageTexts,
  ) {}

  @On(OrderMoved)
  async moved(order: EventData<typeof OrderMoved>, { em, envelope }: EventContext): Promise<void> {
    // a state that is not known here is no occasion
    const to = known(ORDER_STATES, order.to, undefined);
    const occasion = to === undefined || order.from === to ? undefined : occasionOf(to);
    if (!occasion || order.clientId === null) return;
    const now = new Date();
    const happenedAt = new Date(envelope.at);
    if (!isNewsStill(happenedAt, now)) return;
    if (await isOvertaken(em, order, envelope)) return;
    if (await isTold(em, order.orderId, occasion, happenedAt)) return;
    const client = await findAddressee(em, order.clientId);
    if (!client) return;
    const { phone, contactPreference } = client;
    const addressee = { phone, contactPreference, isDeleted: client.deletedAt !== null };
    const way = wayTo(addressee, this.messaging.providers.channels, happenedAt, now);
    const message = CustomerMessage.write(
      {
        causeId: envelope.id,
        ...(await this.texts.write(occasion, languageOf(client.country), {
          client,
          barcode: order.barcode,
        })),
        clientId: client.id,
        orderId: order.orderId,
        meetingId: await nextMeeting(em, order.orderId, now),
        phone,
      },
      way,
      now,
    );
    em.persist(message);
    await em.flush();
    if ('channel' in way) this.sender.soon(em);
  }
}

/** Whether the order is known to have gone on since: an event that was parked may come after the ones that followed it. */
const isOvertaken = async (
  em: EntityManager,
  { orderId, to }: EventData<typeof OrderMoved>,
  { type, aggregateId, aggregateVersion }: EventContext['envelope'],
): Promise<boolean> => {
  const newer = await em.execute<object[]>(
    `select 1 from order_view o join view_version v on v.view = 'order-view' and v.aggregate = ? and v.aggregate_id = ?
     where o.order_id = ? and v.version > ? and (o.state <> ? or not o.visible)`,
    [aggregateOf(type), aggregateId, orderId, aggregateVersion, to],
  );
  return newer.length > 0;
};

/** Whether a message about it was written since it happened: a database that was taken over brings its own. */
const isTold = async (
  em: EntityManager,
  orderId: number,
  occasion: Occasion,
  happenedAt: Date,
): Promise<boolean> => {
  const told = await em.execute<object[]>(
    'select 1 from message where order_id = ? and occasion = ? and created_at >= ? limit 1',
    [orderId, occasion, happenedAt],
  );
  return told.length > 0;
};

/** The meeting at which the customer comes about the order: its notice is this message (CAL-037). */
const nextMeeting = async (em: EntityManager, orderId: number, now: Date): Promise<number | null> => {
  const [row] = await em.execute<{ id: number }[]>(
    `select meeting_id as id from meeting_view
     where order_id = ? and not is_canceled and start_at >= ? order by start_at, meeting_id limit 1`,
    [orderId, now],
  );
  return row?.id ?? null;
};
