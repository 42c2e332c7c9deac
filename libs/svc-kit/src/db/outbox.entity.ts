import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Envelope } from '@peruke/contracts/kernel';

const OutboxEventSchema = defineEntity({
  name: 'OutboxEvent',
  tableName: 'outbox',
  properties: {
    seq: p.bigint('number').primary().autoincrement(),
    id: p.uuid(),
    subject: p.text(),
    /** `orders.order`: the first two words of the event's type. */
    aggregate: p.text(),
    aggregateId: p.text(),
    aggregateVersion: p.integer(),
    envelope: p.json<Envelope>(),
    publishedAt: p.datetime().nullable(),
  },
});

/** An event that is committed; `publishedAt` is empty until the stream has acknowledged it. Kept as a journal. */
export class OutboxEvent extends OutboxEventSchema.class {}
OutboxEventSchema.setClass(OutboxEvent);

/** `orders.order.moved` -> `orders.order`. */
export const aggregateOf = (type: string): string => type.split('.', 2).join('.');
