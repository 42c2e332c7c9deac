import { randomUUID } from 'node:crypto';
import type { EntityManager, EventSubscriber, FlushEventArgs } from '@mikro-orm/postgresql';
import type { Envelope } from '@peruke/contracts/kernel';
import { currentActor, currentTraceparent } from '../app/context.js';
import { Aggregate, forgetRecordedEvents, type RecordedEvent, recordedEvents } from './aggregate.js';
import { aggregateOf, OutboxEvent } from './outbox.entity.js';

/**
 * Turns what aggregates have recorded into outbox rows of the same flush, hence of the same transaction. It is part
 * of every database of the house, so publishing cannot be forgotten and cannot happen without the change.
 */
export class OutboxSubscriber implements EventSubscriber {
  /** A new aggregate gets its id before the flush, because its first event names it. */
  async beforeFlush({ em, uow }: FlushEventArgs): Promise<void> {
    for (const entity of uow.getPersistStack()) {
      if (entity instanceof Aggregate && entity.id == null && recordedEvents(entity).length > 0) {
        entity.id = await nextId(em as EntityManager, entity);
      }
    }
  }

  onFlush({ em, uow }: FlushEventArgs): void {
    for (const { entity } of uow.getChangeSets()) {
      if (!(entity instanceof Aggregate)) continue;
      for (const event of recordedEvents(entity)) {
        uow.computeChangeSet(em.create(OutboxEvent, outboxRow(entity, event), { persist: false }));
      }
    }
  }

  // Only now: a flush that failed may be tried again and must still know what happened.
  afterFlush({ uow }: FlushEventArgs): void {
    for (const { entity } of uow.getChangeSets()) forgetRecordedEvents(entity);
  }
}

const nextId = async (em: EntityManager, entity: Aggregate): Promise<number> => {
  const { tableName } = em.getMetadata(entity.constructor as typeof Aggregate);
  const [row] = await em.execute<{ id: number }[]>(`select nextval(pg_get_serial_sequence(?, 'id')) as id`, [
    `"${tableName}"`,
  ]);
  if (!row?.id) throw new Error(`${tableName}.id has no sequence`);
  return row.id;
};

const outboxRow = (entity: Aggregate, { definition, data, aggregateVersion, at }: RecordedEvent) => {
  if (entity.id == null)
    throw new Error(`${entity.constructor.name} recorded an event but was not persisted itself`);
  const id = randomUUID();
  const envelope: Envelope = {
    id,
    type: definition.type,
    version: definition.version,
    at: (at ?? new Date()).toISOString(),
    actor: currentActor(),
    aggregateId: String(entity.id),
    aggregateVersion,
    traceparent: currentTraceparent(),
    // Refused here, where the author can see it, and not at some reader.
    data: definition.schema.parse(typeof data === 'function' ? data() : data),
  };
  return {
    id,
    subject: definition.subject,
    aggregate: aggregateOf(definition.type),
    aggregateId: envelope.aggregateId,
    aggregateVersion,
    envelope,
  };
};
