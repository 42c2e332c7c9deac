import type { Socket } from 'node:net';
import type { MikroORM } from '@mikro-orm/postgresql';
import type pg from 'pg';

/** Longer than any statement may take: who has said nothing by then is gone, without a reset that would have told. */
export const SILENT_MS = 20_000;

const patient = new WeakSet<pg.Pool>();

type Inside = pg.PoolClient & { connection: { stream: Socket }; readyForQuery: boolean };

/**
 * Cuts the sessions on which a question has had no answer, so that their calls end and the pool opens others: a primary whose
 * machine is lost would hold each of them until the kernel gives up, which takes a quarter of an hour. (The driver's own
 * `query_timeout` ends the call and keeps the dead connection.)
 */
export const giveUpSilentSessions = (pool: pg.Pool, silentMs = SILENT_MS): void => {
  pool.on('connect', (client) => {
    const { stream } = (client as Inside).connection;
    stream.setTimeout(silentMs);
    stream.on('timeout', () => {
      if ((client as Inside).readyForQuery || patient.has(pool)) return;
      stream.destroy(new Error(`Connection terminated: no answer from PostgreSQL for ${silentMs} ms`));
    });
  });
};

/** From now on a statement of this process may take as long as it takes: maintenance that goes over whole tables. */
export const letTakeLong = async (orm: MikroORM): Promise<void> => {
  patient.add((await orm.em.getConnection().getNativeClient()) as pg.Pool);
};
