import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@peruke/contracts/kernel';
import { toWire } from '@peruke/svc-kit/time';
import type { Client } from '../clients/client.entity.js';
import { keepStep } from './message-book.js';
import { CustomerMessage } from './message.entity.js';
import { languageOf, type Occasion, wayTo } from './message.rules.js';
import { MessageSender } from './message-sender.js';
import { MessageTexts } from './message-texts.js';
import { Messaging } from './providers/messaging-config.js';
import { nextReminderAt } from './reminder.rules.js';

/** What a person of the house asks a client for, and when the client was asked the last time. */
export interface Asked {
  occasion: Occasion;
  client: Client;
  orderId: number;
  barcode: string;
  last: Date | undefined;
  by: { nickName: string };
}

/**
 * Asks a client for something, at most once in 48 hours. The caller holds the lock under which `last` was read until the
 * transaction ends, so that the rule holds for any number of replicas.
 */
@Injectable()
export class ClientAsker {
  constructor(
    private readonly messaging: Messaging,
    private readonly sender: MessageSender,
    private readonly texts: MessageTexts,
  ) {}

  async ask(em: EntityManager, { last, ...asked }: Asked, now: Date): Promise<void> {
    const next = nextReminderAt(last, now);
    if (last && next)
      throw new DomainError('reminded_lately', {
        params: { last: toWire(last).slice(0, -3), next: toWire(next).slice(0, -3) },
      });
    const { client, occasion, orderId, barcode, by } = asked;
    const { phone, contactPreference } = client;
    const way = wayTo(
      { phone, contactPreference, isDeleted: false },
      this.messaging.providers.channels,
      now,
      now,
    );
    // who wants to be called stands on the call list; whom nothing reaches was not asked
    if ('hindrance' in way && way.hindrance !== 'call-asked') throw new DomainError('client_unreachable');
    const message = CustomerMessage.write(
      {
        causeId: randomUUID(),
        ...(await this.texts.write(occasion, languageOf(client.country), { client, barcode })),
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
    await keepStep(em, message.id, 'asked', by.nickName, now);
    if ('channel' in way) this.sender.soon(em);
  }
}
