import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type pg from 'pg';
import { LOCK_SPACE } from '../db/migrate.js';
import { connectionTo } from '../db/primary.js';
import { pause } from './timers.js';

export type LeaderWork = (session: pg.Client, signal: AbortSignal) => Promise<void>;

export interface Leadership {
  url: string;
  /** Purpose within LOCK_SPACE. */
  lock: number;
  name: string;
  signal: AbortSignal;
  /** Told each time when the server has answered, elected or not. */
  onBeat?: () => void;
}

const ASK_AGAIN_MS = 1_000;
/** How long the server may be silent before its session is given up; how long any other statement may take. */
const SILENT_MS = 5_000;
const ANSWER_MS = 30_000;
const GOODBYE_MS = 500;

/**
 * Runs `work` in exactly one replica: the one whose database session holds the advisory lock. When the session is
 * lost the signal fires, and the lock is free for another replica by then. Returns when `signal` has fired.
 */
export const runAsLeader = async (
  { url, lock, name, signal, onBeat = () => undefined }: Leadership,
  work: LeaderWork,
): Promise<void> => {
  const logger = new Logger(name);
  const { connectionString, Client } = connectionTo(url);
  while (!signal.aborted) {
    const session = new Client({
      connectionString,
      application_name: `peruke-${name}`,
      keepAlive: true,
      keepAliveInitialDelayMillis: SILENT_MS,
      connectionTimeoutMillis: SILENT_MS,
      query_timeout: ANSWER_MS,
    });
    const lost = new AbortController();
    session.on('error', () => lost.abort());
    session.on('end', () => lost.abort());
    try {
      await session.connect();
      onBeat();
      const term = AbortSignal.any([signal, lost.signal]);
      const beat = heartbeat(session, onBeat, () => lost.abort());
      try {
        if (await electedIn(session, lock, term)) await work(session, term);
      } finally {
        clearInterval(beat);
      }
    } catch (error) {
      if (!signal.aborted) logger.warn(`starts again: ${String(error)}`);
    } finally {
      await endOf(session);
    }
    await pause(ASK_AGAIN_MS, signal);
  }
};

/** A server that fell silent, without a reset, is told from one that has nothing to say only by asking it. */
const heartbeat = (session: pg.Client, onBeat: () => void, onSilence: () => void): NodeJS.Timeout => {
  let isAsking = false;
  return setInterval(() => {
    if (isAsking) return;
    isAsking = true;
    session.query({ text: 'select 1', query_timeout: SILENT_MS } as pg.QueryConfig).then(
      () => {
        isAsking = false;
        onBeat();
      },
      () => onSilence(),
    );
  }, SILENT_MS).unref();
};

/** Says goodbye; a server that does not hear it is left. */
const endOf = async (session: pg.Client): Promise<void> => {
  const gone = session.end().catch(() => undefined);
  await Promise.race([gone, delay(GOODBYE_MS, undefined, { ref: false })]);
  (session as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
};

// Asked again and again rather than waited for: a waiting statement would hold back the clean-up of old rows.
const electedIn = async (session: pg.Client, lock: number, signal: AbortSignal): Promise<boolean> => {
  while (!signal.aborted) {
    const { rows } = await session.query('select pg_try_advisory_lock($1, $2) as won', [LOCK_SPACE, lock]);
    if (rows[0].won) return true;
    await pause(ASK_AGAIN_MS, signal);
  }
  return false;
};

/** The promise, or undefined as soon as the signal fires. */
export const unlessAborted = async <T>(promise: Promise<T>, signal: AbortSignal): Promise<T | undefined> => {
  if (signal.aborted) return undefined;
  const done = new AbortController();
  const aborted = new Promise<undefined>((resolve) =>
    signal.addEventListener('abort', () => resolve(undefined), { once: true, signal: done.signal }),
  );
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    done.abort();
  }
};
