import { defineEntity, p } from '@mikro-orm/postgresql';
import type { MessageChannel, MessageStatus } from '@peruke/contracts/clients';
import { MessageSettled } from '@peruke/contracts/events';
import { Aggregate } from '@peruke/svc-kit/db';
import type { Language, Occasion, Way } from './message.rules.js';
import { isNews, nextTryMinutes, type Outcome } from './outcome.rules.js';
import type { Variables } from './message-texts.js';

export interface MessageDraft {
  /** The event that it tells of: one message per event, however often the event comes. */
  causeId: string;
  occasion: Occasion;
  clientId: number;
  orderId: number | null;
  meetingId: number | null;
  phone: string;
  language: Language;
  variables: Variables;
  body: string;
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
    variables: p.json().$type<Variables>(),
    body: p.text(),
    /** Null when nothing is sent. */
    channel: p.string().$type<MessageChannel>().nullable(),
    provider: p.text(),
    /** The name that the provider gave it. */
    providerId: p.text(),
    /** 2 is the same news another way, after the first way surely failed. */
    attempt: p.integer(),
    /** How often the provider was asked; more than once only when it said that it had no room. */
    tries: p.integer(),
    /** `sending` from just before the provider is asked until its answer is saved; `accepted` until a receipt. */
    status: p.string().$type<MessageStatus>(),
    description: p.text(),
    createdAt: p.datetime(),
    claimedAt: p.datetime().nullable(),
    notBefore: p.datetime().nullable(),
    settledAt: p.datetime().nullable(),
    toldAt: p.datetime().nullable(),
    toldById: p.integer().nullable(),
    toldBy: p.text(),
  },
});

/** An attempt to tell a customer something. Every attempt is kept. */
export class CustomerMessage extends MessageSchema.class {
  static write(draft: MessageDraft, way: Way, now: Date, attempt = 1): CustomerMessage {
    const message = Object.assign(new CustomerMessage(), draft, {
      channel: 'channel' in way ? way.channel : null,
      provider: '',
      providerId: '',
      attempt,
      tries: 0,
      status: 'waiting',
      description: '',
      createdAt: now,
      claimedAt: null,
      notBefore: null,
      settledAt: null,
      toldAt: null,
      toldById: null,
      toldBy: '',
    });
    if ('hindrance' in way) message.settle('unsent', way.hindrance, now);
    return message;
  }

  /** The same news another way, in the words that were meant for the first. */
  again(channel: MessageChannel, now: Date): CustomerMessage {
    const { causeId, occasion, clientId, orderId, meetingId, phone, language, variables, body } = this;
    return CustomerMessage.write(
      {
        causeId,
        occasion,
        clientId,
        orderId: orderId ?? null,
        meetingId: meetingId ?? null,
        phone,
        language,
        variables,
        body,
      },
      { channel },
      now,
      this.attempt + 1,
    );
  }

  /** The provider has it; a receipt, which may have been quicker than this answer, tells the outcome. */
  accept(providerId: string): void {
    this.providerId = providerId;
    if (this.status === 'sending') this.status = 'accepted';
  }

  /** The provider surely did not take it and may be asked once more. */
  postpone(now: Date): void {
    const minutes = nextTryMinutes(this.tries);
    if (minutes === undefined) {
      this.settle('undelivered', 'provider-failed', now);
      return;
    }
    if (this.status !== 'sending') return;
    this.status = 'waiting';
    this.notBefore = new Date(now.getTime() + minutes * 60_000);
  }

  /** What became of it, unless more is known already. @returns whether it was news */
  settle(status: Outcome, description: string, now: Date): boolean {
    if (!isNews(this, { status, description })) return false;
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
    return true;
  }

  /** Somebody told the customer by phone. A second time changes nothing. */
  tell(by: { id: number; nickName: string }, now: Date): boolean {
    if (this.toldAt) return false;
    Object.assign(this, { toldAt: now, toldById: by.id, toldBy: by.nickName });
    return true;
  }

  /** Takes back a slip of the finger. */
  untell(): boolean {
    if (!this.toldAt) return false;
    Object.assign(this, { toldAt: null, toldById: null, toldBy: '' });
    return true;
  }
}
MessageSchema.setClass(CustomerMessage);
