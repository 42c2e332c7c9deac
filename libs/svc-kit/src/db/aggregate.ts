import { defineEntity, p } from '@mikro-orm/postgresql';
import type { EventData, EventDefinition } from '@peruke/contracts/kernel';

/** A fact that an aggregate has noted and that the next flush writes to the outbox. */
export interface RecordedEvent {
  readonly definition: EventDefinition;
  readonly data: unknown;
  /** Its number within the aggregate: 1, 2, 3 ... */
  readonly aggregateVersion: number;
  /** When it happened, where that is not the moment of the flush: seeds and imports tell of the past. */
  readonly at?: Date;
}

// Beside the entity, not in it: the ORM must neither map nor hydrate them.
const notes = new WeakMap<object, RecordedEvent[]>();

const AggregateSchema = defineEntity({
  name: 'Aggregate',
  abstract: true,
  properties: {
    id: p.integer().primary(),
    /** Optimistic lock: a flush that lost a race throws DomainError('conflict'). */
    version: p.integer().version(),
    /** How many events it has recorded in its life. Counted apart from `version`, as one flush may record several. */
    eventCount: p.integer().default(0),
  },
});

/**
 * The root of everything that is changed and published as one.
 * @example
 * const OrderSchema = defineEntity({
 *   name: 'Order', tableName: 'orders', extends: Aggregate,
 *   properties: { state: p.string().$type<OrderState>() },
 * });
 * export class Order extends OrderSchema.class {
 *   move(to: OrderState): void {
 *     this.state = to;
 *     this.record(OrderMoved, () => this.facts());
 *   }
 * }
 * OrderSchema.setClass(Order);
 */
export abstract class Aggregate extends AggregateSchema.class {
  /**
   * Notes that something happened; the flush that saves the change writes the event in the same transaction.
   * Data given as a function is asked at the flush, when a new aggregate has its id and the change is complete.
   * For intent methods only (public because the ORM's types drop protected members).
   */
  record<D extends EventDefinition>(
    definition: D,
    data: EventData<D> | (() => EventData<D>),
    at?: Date,
  ): void {
    this.eventCount = (this.eventCount ?? 0) + 1;
    const event = { definition, data, aggregateVersion: this.eventCount, at };
    notes.set(this, [...recordedEvents(this), event]);
  }
}
AggregateSchema.setClass(Aggregate);

/** What the events of one aggregate have in common: `orders.order.moved` -> `orders.order`. */
export const aggregateOf = (type: string): string => type.split('.', 2).join('.');

/** What an aggregate has recorded since its last flush. */
export const recordedEvents = (aggregate: object): readonly RecordedEvent[] => notes.get(aggregate) ?? [];

export const forgetRecordedEvents = (aggregate: object): void => void notes.delete(aggregate);
