import { randomUUID } from 'node:crypto';
import {
  Collection,
  type EntityManager,
  type EventArgs,
  type EventSubscriber,
  type FlushEventArgs,
  type UnitOfWork,
} from '@mikro-orm/postgresql';
import type { Envelope } from '@peruke/contracts/kernel';
import { currentActor, currentOrigin, currentTraceparent } from '../app/context.js';
import { causalNow } from '../time/causal-clock.js';
import { sealFacts } from '../privacy/client-keys.js';
import {
  Aggregate,
  aggregateOf,
  forgetRecordedEvents,
  type RecordedEvent,
  recordedEvents,
} from './aggregate.js';
import { executePrepared } from './prepared.js';

/**
 * Turns what aggregates have recorded into outbox rows of the same flush, hence of the same transaction. It is part
 * of every database of the house, so publishing cannot be forgotten and cannot happen without the change.
 */
export class OutboxSubscriber implements EventSubscriber {
  /** Aggregates of a flush whose events are in the outbox: the ORM may save one of them in two steps. */
  private readonly written = new WeakMap<UnitOfWork, Set<object>>();

  /** A new aggregate gets its id before the flush, because its first event names it; so do the parts that it names. */
  async beforeFlush({ em, uow }: FlushEventArgs): Promise<void> {
    this.written.set(uow, new Set());
    const told = [...uow.getPersistStack()].filter(
      (entity) => !(entity instanceof Aggregate) || recordedEvents(entity).length > 0,
    );
    for (const entity of told.flatMap((one) => [one, ...newParts(em as EntityManager, one)])) {
      if (entity instanceof Aggregate || isNamedByEvents(entity)) await number(em as EntityManager, entity);
    }
  }

  afterCreate(saved: EventArgs<object>): Promise<void> {
    return this.write(saved);
  }

  afterUpdate(saved: EventArgs<object>): Promise<void> {
    return this.write(saved);
  }

  afterDelete(saved: EventArgs<object>): Promise<void> {
    return this.write(saved);
  }

  // Only now: a flush that failed may be tried again and must still know what happened.
  afterFlush({ uow }: FlushEventArgs): void {
    for (const { entity } of uow.getChangeSets()) forgetRecordedEvents(entity);
  }

  private async write({ entity, em }: EventArgs<object>): Promise<void> {
    const events = entity instanceof Aggregate ? recordedEvents(entity) : [];
    const written = this.written.get(em.getUnitOfWork(false));
    if (events.length === 0 || written?.has(entity)) return;
    written?.add(entity);
    const rows = [];
    for (const event of events) rows.push(await outboxRow(em as EntityManager, entity as Aggregate, event));
    await executePrepared(em as EntityManager, INSERT, [JSON.stringify(rows)]);
  }
}

const INSERT = `insert into outbox (id, subject, aggregate, aggregate_id, aggregate_version, envelope)
  select * from jsonb_to_recordset(?::jsonb)
    as r (id uuid, subject text, aggregate text, aggregate_id text, aggregate_version int, envelope jsonb)`;

/** What an entity holds that is saved with it: the ORM comes to it only after this. */
const newParts = (em: EntityManager, entity: object): object[] =>
  em
    .getMetadata(entity.constructor as typeof Aggregate)
    .relations.map(({ name }) => (entity as Record<string, unknown>)[name])
    .flatMap((related) =>
      related instanceof Collection && related.isInitialized() ? related.getItems() : [],
    );

const number = async (em: EntityManager, entity: { id?: number }): Promise<void> => {
  entity.id ??= await nextId(em, entity);
};

const isNamedByEvents = (entity: object): boolean =>
  (entity.constructor as { namedByEvents?: boolean }).namedByEvents === true;

const nextId = async (em: EntityManager, entity: object): Promise<number> => {
  const { tableName } = em.getMetadata(entity.constructor as typeof Aggregate);
  const [row] = await em.execute<{ id: number }[]>(`select nextval(pg_get_serial_sequence(?, 'id')) as id`, [
    `"${tableName}"`,
  ]);
  if (!row?.id) throw new Error(`${tableName}.id has no sequence`);
  return row.id;
};

const outboxRow = async (
  em: EntityManager,
  entity: Aggregate,
  { definition, data, aggregateVersion, at }: RecordedEvent,
) => {
  if (entity.id == null)
    throw new Error(`${entity.constructor.name} recorded an event but was not persisted itself`);
  const id = randomUUID();
  const envelope: Envelope = {
    id,
    type: definition.type,
    version: definition.version,
    at: (at ?? new Date()).toISOString(),
    moment: causalNow().getTime(),
    actor: currentActor(),
    aggregateId: String(entity.id),
    aggregateVersion,
    traceparent: currentTraceparent(),
    origin: currentOrigin(),
    // Refused here, where the author can see it, and not at some reader.
    ...(await sealFacts(em, definition, definition.schema.parse(typeof data === 'function' ? data() : data))),
  };
  return {
    id,
    subject: definition.subject,
    aggregate: aggregateOf(definition.type),
    aggregate_id: envelope.aggregateId,
    aggregate_version: aggregateVersion,
    envelope,
  };
};
