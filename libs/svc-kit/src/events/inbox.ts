import { MikroORM } from '@mikro-orm/postgresql';
import { DomainError, type Envelope, envelopeSchema } from '@peruke/contracts/kernel';
import { newCallContext, runInContext } from '../app/context.js';
import type pg from 'pg';
import { LOCK_SPACE } from '../db/migrate.js';
import { aggregateOf } from '../db/aggregate.js';
import { executePrepared } from '../db/prepared.js';
import { isConnectionLost } from '../db/connection-lost.js';
import { KeyNotHere, openFacts } from '../privacy/client-keys.js';
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

/**
 * Hands one event to its readers. Inbox rows and effects are one transaction, so an event is applied once per
 * reader however often it is delivered. The trace and the actor of the envelope go on.
 */
export const applyEvent = (
  orm: MikroORM,
  envelope: Envelope,
  registrations: readonly Registration[],
): Promise<Outcome> =>
  runInContext(newCallContext(envelope.traceparent, envelope.actor), () =>
    orm.em.transactional((em) =>
      deliver(
        em as MikroORM['em'],
        envelope,
        registrations.filter(({ view }) => view !== undefined || !isForgotten(envelope)),
      ),
    ),
  );

const isForgotten = ({ at }: Envelope): boolean =>
  Date.now() - Date.parse(at) > REMEMBERED_DAYS * 24 * 3_600_000;

/** Enters the event for its readers and calls the handlers of those that have not had it before. */
export const deliver = async (
  em: MikroORM['em'],
  envelope: Envelope,
  registrations: readonly Registration[],
  isReplay = false,
): Promise<Outcome> => {
  const readers = Map.groupBy(registrations, ({ reader }) => reader);
  const entered = await enterInboxes(em, envelope, readers);
  const toCall = entered.filter(({ is_newest: isNewest }) => isNewest);
  for (const handler of toCall.flatMap(({ reader }) => readers.get(reader) ?? []))
    await callHandler(em, envelope, handler, isReplay);
  return entered.length > 0 ? 'applied' : 'duplicate';
};

interface Entered {
  reader: string;
  /** False for a view that knows this version of the aggregate, or a newer one. */
  is_newest: boolean;
}

/**
 * Waits for a rebuild to end, then enters the event and notes for views which version of the aggregate they have;
 * answers the readers that have not had the event before. One statement, for every event passes here.
 */
const enterInboxes = (
  em: MikroORM['em'],
  { id, type, aggregateId, aggregateVersion }: Envelope,
  readers: ReadonlyMap<string, readonly Registration[]>,
): Promise<Entered[]> => {
  const views = [...readers].flatMap(([reader, [one]]) => (one?.view && !one.view.isLog ? [reader] : []));
  return executePrepared<Entered>(
    em,
    `with guard as materialized (select pg_advisory_xact_lock_shared(?, ?)),
     entered as (
       insert into inbox (reader, event_id) select r.reader, ?::uuid from guard, unnest(?::text[]) as r (reader)
       on conflict do nothing returning reader
     ),
     newest as (
       insert into view_version as v (view, aggregate, aggregate_id, version)
       select reader, ?, ?, ? from entered where reader = any(?::text[])
       on conflict (view, aggregate, aggregate_id) do update set version = excluded.version
       where v.version < excluded.version returning view
     )
     select reader, reader <> all(?::text[]) or reader in (select view from newest) as is_newest from entered`,
    [
      ...[LOCK_SPACE, REBUILD_LOCK, id, [...readers.keys()]],
      ...[aggregateOf(type), aggregateId, aggregateVersion, views, views],
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
