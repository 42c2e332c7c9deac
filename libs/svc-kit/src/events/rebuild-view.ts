import type { MikroORM } from '@mikro-orm/postgresql';
import type { NatsConnection } from '@nats-io/transport-node';
import { LOCK_SPACE } from '../db/migrate.js';
import type { Registration, View } from './event-handlers.js';
import { deliver, parseEnvelope, REBUILD_LOCK } from './inbox.js';
import { storedMessages, streamOf } from './streams.js';

export interface RebuildDeps {
  orm: MikroORM;
  connection: NatsConnection;
  /** Breaks it off: the view is left as it was. */
  signal?: AbortSignal;
}

/** The handlers of a view; none where nobody knows it. */
export const handlersOf = (registrations: readonly Registration[], name: string): Registration[] =>
  registrations.filter(({ view }) => view?.name === name);

/**
 * Empties the view of these handlers and tells it everything anew from the streams; answers how many events that were. One
 * transaction: who looks at the view sees the old one until the new one is complete. Live events wait for the end of it; what
 * they bring is in the inbox by then or comes after.
 */
export const rebuildView = async (
  { orm, connection, signal }: RebuildDeps,
  handlers: readonly Registration[],
): Promise<number> => {
  const view = handlers[0]?.view;
  if (!view) throw new Error('handlers of no view');
  let count = 0;
  await orm.em.fork().transactional(async (em) => {
    const tx = em as MikroORM['em'];
    await tx.execute('set local lock_timeout = 0');
    await tx.execute('set local statement_timeout = 0');
    await tx.execute('set local idle_in_transaction_session_timeout = 0');
    await tx.execute('select pg_advisory_xact_lock(?, ?)', [LOCK_SPACE, REBUILD_LOCK]);
    await emptyView(tx, view);
    for (const [stream, readers] of Map.groupBy(handlers, ({ subject }) => streamOf(subject))) {
      const subjects = readers.map(({ subject }) => subject);
      for await (const message of storedMessages(connection, stream, subjects)) {
        signal?.throwIfAborted();
        const envelope = parseEnvelope(message.string());
        const registrations = readers.filter(({ subject }) => subject === message.subject);
        const [outcome] = await deliver(tx, [{ envelope, registrations }], true);
        // Twice in the stream is still one event.
        if (outcome === 'applied') count++;
      }
    }
  });
  return count;
};

const emptyView = async (em: MikroORM['em'], view: View): Promise<void> => {
  for (const table of view.tables) await em.execute(`delete from ${table}`);
  await em.execute('delete from view_version where view = ?', [view.name]);
  await em.execute('delete from inbox where reader = ?', [view.name]);
};
