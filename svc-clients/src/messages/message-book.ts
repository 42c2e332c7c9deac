import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CustomerMessage } from './message.entity.js';
import { type Outcome, secondChannel } from './outcome.rules.js';
import type { ProviderAnswer, Receipt } from './providers/provider.js';
import { Messaging } from './providers/messaging-config.js';

/** One line of a message's history. */
export const keepStep = async (
  em: EntityManager,
  messageId: number,
  status: string,
  description: string,
  at: Date,
): Promise<void> => {
  await em.execute('insert into message_step (message_id, at, status, description) values (?, ?, ?, ?)', [
    messageId,
    at,
    status,
    description,
  ]);
};

const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };

/** Writes down what became of messages. A receipt and the provider's answer may come at once: the row is locked. */
@Injectable()
export class MessageBook {
  constructor(private readonly messaging: Messaging) {}

  /** The provider's answer to a message that was just offered to it. */
  answered(em: EntityManager, id: number, answer: ProviderAnswer, now: Date): Promise<void> {
    return em.transactional(async (tx) => {
      const message = await tx.findOneOrFail(CustomerMessage, id, lock);
      if (answer.status === 'accepted') message.accept(answer.providerId);
      else if (answer.status === 'later') message.postpone(now);
      else this.settle(tx, message, answer.status, 'description' in answer ? answer.description : '', now);
      await keepStep(tx, id, answer.status, 'description' in answer ? answer.description : '', now);
    });
  }

  /** A receipt of the vendor. One that came before is not kept twice; one of no message of ours changes nothing. */
  received(em: EntityManager, receipt: Receipt, now: Date): Promise<void> {
    return em.transactional(async (tx) => {
      const message = await tx.findOne(
        CustomerMessage,
        receipt.messageId === undefined ? { providerId: receipt.providerId } : { id: receipt.messageId },
        lock,
      );
      // Our number in a receipt is no proof that the vendor speaks of the message that we handed over.
      if (!message || (message.providerId !== '' && message.providerId !== receipt.providerId)) return;
      if (message.channel === null) return;
      message.providerId = receipt.providerId;
      const [known] = await tx.execute<object[]>(
        'select 1 from message_step where message_id = ? and status = ? and description = ? limit 1',
        [message.id, receipt.status, receipt.description],
      );
      if (known) return;
      await keepStep(tx, message.id, receipt.status, receipt.description, now);
      if (receipt.outcome !== 'passing') this.settle(tx, message, receipt.outcome, receipt.description, now);
    });
  }

  /** A message of which nobody heard again. */
  lost(em: EntityManager, id: number, reason: 'outcome-unknown' | 'no-receipt', now: Date): Promise<void> {
    return em.transactional(async (tx) => {
      const message = await tx.findOneOrFail(CustomerMessage, id, lock);
      const expected = reason === 'no-receipt' ? 'accepted' : 'sending';
      if (message.status !== expected) return;
      await keepStep(tx, id, 'undelivered', reason, now);
      this.settle(tx, message, 'undelivered', reason, now);
    });
  }

  private settle(
    em: EntityManager,
    message: CustomerMessage,
    status: Outcome,
    reason: string,
    now: Date,
  ): void {
    if (!message.settle(status, reason, now)) return;
    const channel = secondChannel(
      {
        status: message.status,
        description: message.description,
        channel: message.channel ?? null,
        attempt: message.attempt,
      },
      this.messaging.providers.channels,
    );
    if (channel) em.persist(message.again(channel, now));
  }
}
