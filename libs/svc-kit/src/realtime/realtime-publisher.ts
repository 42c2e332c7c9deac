import type { EntityManager } from '@mikro-orm/core';
import { Injectable, Logger } from '@nestjs/common';
import { afterCommit } from '../app/after-commit.js';
import { currentStep } from '../app/context.js';
import { NatsLink } from '../events/nats-link.js';
import { channelSubject, ORDERS_CHANNEL, ownOrdersChannel } from './channels.js';

/**
 * Tells open pages that something happened. Fire and forget by design: a page that missed it reads the truth anew when
 * it reconnects. Call it after the commit, or say `publishAfterCommit` inside a transaction.
 */
@Injectable()
export class RealtimePublisher {
  private readonly logger = new Logger('realtime');

  constructor(private readonly link: NatsLink) {}

  publish(channel: string, event: string, data: unknown): void {
    const subject = channelSubject(channel);
    const traceparent = currentStep();
    this.link.connection
      .then((nats) => nats.publish(subject, JSON.stringify({ event, data, traceparent })))
      .catch((error: unknown) => this.logger.warn(`Not published on ${subject}: ${String(error)}`));
  }

  /** To everybody who may know of what a person made: those who see all, and that person. */
  publishToSeers(createdById: number | null, event: string, data: unknown): void {
    this.publish(ORDERS_CHANNEL, event, data);
    if (createdById !== null) this.publish(ownOrdersChannel(createdById), event, data);
  }

  /** As `publishToSeers`, but not before the transaction of `em` is committed, and not at all when it is rolled back. */
  publishToSeersAfterCommit(
    em: EntityManager,
    createdById: number | null,
    event: string,
    data: unknown,
  ): void {
    afterCommit(em, () => this.publishToSeers(createdById, event, data));
  }

  /** As `publish`, but not before the transaction of `em` is committed, and not at all when it is rolled back. */
  publishAfterCommit(em: EntityManager, channel: string, event: string, data: unknown): void {
    channelSubject(channel);
    afterCommit(em, () => this.publish(channel, event, data));
  }
}
