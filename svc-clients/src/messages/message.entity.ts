import { defineEntity, p } from '@mikro-orm/postgresql';
import { MessageSettled } from '@peruke/contracts/events';
import { Aggregate } from '@peruke/svc-kit/db';
import type { Hindrance, Language, Occasion } from './message.rules.js';

export type Outcome = 'delivered' | 'undelivered' | 'unsent';

export interface MessageDraft {
  /** The event that it tells of: one message per event, however often the event comes. */
  causeId: string;
  occasion: Occasion;
  clientId: number;
  orderId: number;
  phone: string;
  language: Language;
  body: string;
  provider: string;
}

const MessageSchema = defineEntity({
  name: 'CustomerMessage',
  tableName: 'message',
  extends: Aggregate,
  properties: {
    causeId: p.uuid(),
    occasion: p.string().$type<Occasion>(),
    clientId: p.integer(),
    orderId: p.integer().nullable(),
    meetingId: p.integer().nullable(),
    phone: p.text(),
    language: p.string().$type<Language>(),
    body: p.text(),
    provider: p.text(),
    /** `sending` from just before the provider is asked until its answer is saved. */
    status: p.string().$type<'waiting' | 'sending' | Outcome>(),
    description: p.text(),
    createdAt: p.datetime(),
    claimedAt: p.datetime().nullable(),
    settledAt: p.datetime().nullable(),
  },
});

/** An attempt to tell a customer something. Every attempt is kept. */
export class CustomerMessage extends MessageSchema.class {
  static write(draft: MessageDraft, hindrance: Hindrance | undefined, now: Date): CustomerMessage {
    const message = Object.assign(new CustomerMessage(), draft, {
      meetingId: null,
      status: 'waiting',
      description: '',
      createdAt: now,
      claimedAt: null,
      settledAt: null,
    });
    if (hindrance) message.settle('unsent', hindrance, now);
    return message;
  }

  /** What became of it. The first outcome stays. */
  settle(status: Outcome, description: string, now: Date): void {
    if (this.settledAt) return;
    this.status = status;
    this.description = description;
    this.settledAt = now;
    this.record(MessageSettled, () => ({
      messageId: this.id,
      clientId: this.clientId,
      orderId: this.orderId ?? null,
      meetingId: this.meetingId ?? null,
      status,
      description,
      at: now.toISOString(),
    }));
  }
}
MessageSchema.setClass(CustomerMessage);
