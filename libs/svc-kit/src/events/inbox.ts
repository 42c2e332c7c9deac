import { MikroORM } from '@mikro-orm/postgresql';
import { DomainError, type Envelope, envelopeSchema } from '@peruke/contracts/kernel';
import { newCallContext, runInContext } from '../app/context.js';
import type pg from 'pg';
import { LOCK_SPACE } from '../db/migrate.js';
import { executePrepared } from '../db/prepared.js';
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
    orm.em.fork().transactional(async (em) => {
      const tx = em as MikroORM['em'];
      const readers = Map.groupBy(
        registrations.filter(({ view }) => view !== undefined || !isForgotten(envelope)),
        ({ reader }) => reader,
      );
      const entered = await enterInboxes(tx, [...readers.keys()], envelope.id);
      for (const reader of entered)
        for (const handler of readers.get(reader) ?? []) await callHandler(tx, envelope, handler, false);
      return entered.length > 0 ? 'applied' : 'duplicate';
    }),
  );

const isForgotten = ({ at }: Envelope): boolean =>
  Date.now() - Date.parse(at) > REMEMBERED_DAYS * 24 * 3_600_000;

/** Waits for a rebuild to end, then enters the event; answers the readers that have not had it before. */
const enterInboxes = async (
  em: MikroORM['em'],
  readers: readonly string[],
  eventId: string,
): Promise<string[]> => {
  const rows = await executePrepared<{ reader: string }>(
    em,
    `with guard as materialized (select pg_advisory_xact_lock_shared(?, ?))
     insert into inbox (reader, event_id) select r.reader, ?::uuid from guard, unnest(?::text[]) as r (reader)
     on conflict do nothing returning reader`,
    [LOCK_SPACE, REBUILD_LOCK, eventId, readers],
  );
  return rows.map(({ reader }) => reader);
};

/** Deletes some of what need not be remembered; answers how many. */
export const pruneInbox = async (session: pg.Client): Promise<number> => {
  const { rowCount } = await session.query(
    `delete from inbox where ctid = any(array(
       select ctid from inbox where handled_at < now() - make_interval(days => $1) limit $2))`,
    [REMEMBERED_DAYS, PRUNED_AT_ONCE],
  );
  return rowCount ?? 0;
};

/** False when the reader has had the event before. */
export const enterInbox = async (em: MikroORM['em'], reader: string, eventId: string): Promise<boolean> => {
  const rows = await em.execute(
    'insert into inbox (reader, event_id) values (?, ?) on conflict do nothing returning 1 as entered',
    [reader, eventId],
  );
  return rows.length > 0;
};

export const callHandler = async (
  em: MikroORM['em'],
  { data, ...envelope }: Envelope,
  { subject, definition, handle }: Registration,
  isReplay: boolean,
): Promise<void> => {
  const checked = definition ? definition.schema.parse(data) : data;
  await handle(checked, new EventContext(em, envelope, subject, isReplay));
};

// Connection lost, server going down or full, serialization failure, deadlock, lock wait.
const TRANSIENT = /^(08...|57P0[1-3]|53...|40001|40P01|55P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
const TRANSIENT_TEXT =
  /Connection terminated|timeout exceeded when trying to connect|Client (has encountered|was closed)/;

/** The event is not to blame: it is tried again as long as it takes, and never parked for this. */
export const isTransient = (error: unknown): boolean => {
  if (error instanceof DomainError) return error.code === 'conflict';
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return TRANSIENT.test(String(code)) || TRANSIENT_TEXT.test(message);
};
