import { MikroORM } from '@mikro-orm/postgresql';
import { DomainError, type Envelope, envelopeSchema } from '@peruke/contracts/kernel';
import { newCallContext, runInContext } from '../app/context.js';
import { LOCK_SPACE } from '../db/migrate.js';
import { EventContext, type Registration } from './event-handlers.js';

/** Held shared by every event and exclusively by a rebuild: nothing is handled while a view is being rebuilt. */
export const REBUILD_LOCK = 3;

export type Outcome = 'applied' | 'duplicate';

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
      await em.execute('select pg_advisory_xact_lock_shared(?, ?)', [LOCK_SPACE, REBUILD_LOCK]);
      const readers = Map.groupBy(registrations, ({ reader }) => reader);
      let outcome: Outcome = 'duplicate';
      for (const [reader, handlers] of readers) {
        if (!(await enterInbox(em as MikroORM['em'], reader, envelope.id))) continue;
        for (const handler of handlers) await callHandler(em as MikroORM['em'], envelope, handler, false);
        outcome = 'applied';
      }
      return outcome;
    }),
  );

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
