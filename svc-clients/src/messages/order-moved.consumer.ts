import { Controller } from '@nestjs/common';
import { OrderMoved } from '@peruke/contracts/events';
import type { EventData } from '@peruke/contracts/kernel';
import { afterCommit } from '@peruke/svc-kit/app';
import { type EventContext, On } from '@peruke/svc-kit/events';
import { Client } from '../clients/client.entity.js';
import { CustomerMessage } from './message.entity.js';
import { InjectMessageProvider, type MessageProvider } from './message-provider.js';
import { hindranceTo, languageOf, messageText, occasionOf } from './message.rules.js';
import { MessageSender } from './message-sender.js';

/** Decides whether a customer is told of a move, and notes the message; the sender sends it after the commit. */
@Controller()
export class OrderMovedConsumer {
  constructor(
    private readonly sender: MessageSender,
    @InjectMessageProvider() private readonly provider: MessageProvider,
  ) {}

  @On(OrderMoved)
  async moved(order: EventData<typeof OrderMoved>, { em, envelope }: EventContext): Promise<void> {
    const occasion = order.from === order.to ? undefined : occasionOf(order.to);
    if (!occasion || order.clientId === null) return;
    const client = await em.findOne(Client, order.clientId);
    if (!client) return;
    const now = new Date();
    const addressee = { phone: client.phone, isDeleted: client.deletedAt !== null };
    const hindrance = hindranceTo(addressee, new Date(envelope.at), now);
    const language = languageOf(client.country);
    const message = CustomerMessage.write(
      {
        causeId: envelope.id,
        occasion,
        clientId: client.id,
        orderId: order.orderId,
        phone: client.phone,
        language,
        body: messageText(occasion, language, { name: client.name, barcode: order.barcode }),
        provider: this.provider.name,
      },
      hindrance,
      now,
    );
    em.persist(message);
    await em.flush();
    if (!hindrance) afterCommit(em, () => this.sender.wake());
  }
}
