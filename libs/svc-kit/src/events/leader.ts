import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { LOCK_SPACE } from '../db/migrate.js';

export type LeaderWork = (session: pg.Client, signal: AbortSignal) => Promise<void>;

export interface Leadership {
  url: string;
  /** Purpose within LOCK_SPACE. */
  lock: number;
  name: string;
  signal: AbortSignal;
}

const ASK_AGAIN_MS = 1_000;

/**
 * Runs `work` in exactly one replica: the one whose database session holds the advisory lock. When the session is
 * lost the signal fires, and the lock is free for another replica by then. Returns when `signal` has fired.
 */
export const runAsLeader = async (
  { url, lock, name, signal }: Leadership,
  work: LeaderWork,
): Promise<void> => {
  const logger = new Logger(name);
  while (!signal.aborted) {
    const session = new pg.Client({
      connectionString: url,
      application_name: `peruke-${name}`,
      keepAlive: true,
    });
    const lost = new AbortController();
    session.on('error', () => lost.abort());
    session.on('end', () => lost.abort());
    try {
      await session.connect();
      const term = AbortSignal.any([signal, lost.signal]);
      if (await electedIn(session, lock, term)) await work(session, term);
    } catch (error) {
      if (!signal.aborted) logger.warn(`starts again: ${String(error)}`);
    } finally {
      await session.end().catch(() => undefined);
    }
    await pause(ASK_AGAIN_MS, signal);
  }
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

/** Waits; ends early, without an error, when the signal fires. */
export const pause = async (ms: number, signal?: AbortSignal): Promise<void> => {
  await delay(ms, undefined, { signal }).catch(() => undefined);
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
