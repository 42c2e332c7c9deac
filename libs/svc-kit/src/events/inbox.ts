import { MikroORM } from '@mikro-orm/postgresql';
import { DomainError, type Envelope, envelopeSchema } from '@peruke/contracts/kernel';
import { asStep, newCallContext, runInContext } from '../app/context.js';
import { beginStep, during } from '../tracing/index.js';
import type pg from 'pg';
import { LOCK_SPACE } from '../db/migrate.js';
import { aggregateOf } from '../db/aggregate.js';
import { executePrepared } from '../db/prepared.js';
import { isConnectionLost } from '../db/connection-lost.js';
import { KeyNotHere, openFacts } from '../privacy/client-keys.js';
import { hearMoment, momentOf } from '../time/causal-clock.js';
import { EventContext, type Registration } from './event-handlers.js';

/** Held shared by every event and exclusively by a rebuild: nothing is handled while a view is being rebuilt. */
export const REBUILD_LOCK = 3;

export type Outcome = 'applied' | 'duplicate';

/**
 * How long the inbox remembers an event: as long as the journal of its sender can send it again (`republish`). Streams
 * keep events for ever; what is older reaches views, which know its version, and nobody else.
 */
export const REMEMBERED_DAYS = 400;
const PRUNED_AT_ONCE = 10_000;

/** The text of a message as an envelope; a message that is none can never be handled. */
export const parseEnvelope = (text: string): Envelope => envelopeSchema.parse(JSON.parse(text)) as Envelope;

/** An event, and who of this service reads it. */
export interface Incoming {
  readonly envelope: Envelope;
  readonly registrations: readonly Registration[];
}

/**
 * Hands events to their readers; no two of one aggregate. Inbox rows and effects of all of them are one transaction: an event
 * is applied once per reader however often it is delivered, and one that fails undoes the others. The trace and the actor
 * of each envelope go on.
 */
export const applyEvents = (orm: MikroORM, events: readonly Incoming[]): Promise<Outcome[]> =>
  orm.em.transactional((em) => deliver(em as MikroORM['em'], events.map(withoutForgotten)));

const withoutForgotten = ({ envelope, registrations }: Incoming): Incoming => ({
  envelope,
  registrations: registrations.filter(({ view }) => view !== undefined || !isForgotten(envelope)),
});

const isForgotten = ({ at }: Envelope): boolean =>
  Date.now() - Date.parse(at) > REMEMBERED_DAYS * 24 * 3_600_000;

/** Enters events for their readers and calls the handlers of those that have not had them before, one event after another. */
export const deliver = async (
  em: MikroORM['em'],
  events: readonly Incoming[],
  isReplay = false,
): Promise<Outcome[]> => {
  const entered = Map.groupBy(await enterInboxes(em, events), ({ event_id: id }) => id);
  const outcomes: Outcome[] = [];
  for (const { envelope, registrations } of events) {
    hearMoment(momentOf(envelope));
    const rows = entered.get(envelope.id) ?? [];
    const toCall = new Set(rows.flatMap(({ reader, is_newest: isNewest }) => (isNewest ? [reader] : [])));
    const step = beginStep(`inbox ${envelope.type}`, 'consumer', envelope.traceparent, stepFacts(envelope));
    const effects = async (): Promise<void> => {
      for (const registration of registrations)
        if (toCall.has(registration.reader))
          await asStep(`effect ${registration.reader}`, () =>
            callHandler(em, envelope, registration, isReplay),
          );
      // written before the next one is handled, which must not find what this one has loaded
      await em.flush();
      em.clear();
    };
    const context = newCallContext(envelope.traceparent, envelope.actor, step);
    await during(step, () => runInContext(context, effects));
    outcomes.push(rows.length > 0 ? 'applied' : 'duplicate');
  }
  return outcomes;
};

const stepFacts = ({ id, type, aggregateId }: Envelope) => ({
  'messaging.system': 'nats',
  'messaging.message.id': id,
  'peruke.aggregate': `${aggregateOf(type)}/${aggregateId}`,
});

interface Entered {
  reader: string;
  event_id: string;
  /** False for a view that knows this version of the aggregate, or a newer one. */
  is_newest: boolean;
}

/**
 * Waits for a rebuild to end, then enters the events and notes for views which version of the aggregates they have;
 * answers the readers that have not had an event before. One statement, for every event passes here.
 */
const enterInboxes = (em: MikroORM['em'], events: readonly Incoming[]): Promise<Entered[]> => {
  const entries = events.flatMap(({ envelope, registrations }) =>
    [...new Map(registrations.map(({ reader, view }) => [reader, view]))].map(([reader, view]) => ({
      reader,
      envelope,
      isView: view !== undefined && !view.isLog,
    })),
  );
  return executePrepared<Entered>(
    em,
    `with guard as materialized (select pg_advisory_xact_lock_shared(?, ?)),
     told as materialized (
       select r.* from guard, unnest(?::text[], ?::uuid[], ?::text[], ?::text[], ?::int[], ?::boolean[])
         as r (reader, event_id, aggregate, aggregate_id, version, is_view)
     ),
     entered as (
       insert into inbox (reader, event_id) select reader, event_id from told
       on conflict do nothing returning reader, event_id
     ),
     newest as (
       insert into view_version as v (view, aggregate, aggregate_id, version)
       select reader, aggregate, aggregate_id, version from told join entered using (reader, event_id) where is_view
       on conflict (view, aggregate, aggregate_id) do update set version = excluded.version
       where v.version < excluded.version returning view, aggregate, aggregate_id
     )
     select reader, event_id, not is_view or (reader, aggregate, aggregate_id) in (select * from newest) as is_newest
     from told join entered using (reader, event_id)`,
    [
      ...[LOCK_SPACE, REBUILD_LOCK],
      entries.map(({ reader }) => reader),
      entries.map(({ envelope }) => envelope.id),
      entries.map(({ envelope }) => aggregateOf(envelope.type)),
      entries.map(({ envelope }) => envelope.aggregateId),
      entries.map(({ envelope }) => envelope.aggregateVersion),
      entries.map(({ isView }) => isView),
    ],
  );
};

/** Deletes some of what need not be remembered; answers how many. */
export const pruneInbox = async (session: pg.Client): Promise<number> => {
  const { rowCount } = await session.query(
    `delete from inbox where ctid = any(array(
       select ctid from inbox where handled_at < now() - make_interval(days => $1) limit $2))`,
    [REMEMBERED_DAYS, PRUNED_AT_ONCE],
  );
  await session.query('delete from event_attempt where at < now() - make_interval(days => $1)', [
    REMEMBERED_DAYS,
  ]);
  return rowCount ?? 0;
};

const callHandler = async (
  em: MikroORM['em'],
  { data, sealed, ...envelope }: Envelope,
  { subject, definition, knowsKeys, handle }: Registration,
  isReplay: boolean,
): Promise<void> => {
  const opened = await openFacts(em, definition, { data, sealed }, knowsKeys);
  const checked = definition ? definition.schema.parse(opened) : opened;
  await handle(checked, new EventContext(em, envelope, subject, isReplay));
};

// Serialization failure, deadlock, lock wait.
const COLLIDED = /^(40001|40P01|55P03)$/;

/** The event is not to blame: it is tried again as long as it takes, and never parked for this. */
export const isTransient = (error: unknown): boolean => {
  if (error instanceof KeyNotHere) return true;
  if (error instanceof DomainError) return error.code === 'conflict';
  return isConnectionLost(error) || COLLIDED.test(String((error as { code?: unknown } | null)?.code));
};
