import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asAdmin, type RunningNats, startNats, startPostgres } from '../backends/index.js';

/** A real nats-server that a test may stop and start; its streams survive. */
export interface TestNats {
  readonly url: string;
  stop(): Promise<void>;
  /** Ends it at once (-9), as a crash would. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

export interface TestBackends {
  readonly nats: TestNats;
  /** A fresh database; answers its URL. */
  database(): Promise<string>;
  /** A folder that goes with the backends. */
  readonly dir: string;
  stop(): Promise<void>;
}

/**
 * Real PostgreSQL and NATS for one spec file, on free ports: under a second to start, nothing is left behind.
 * Production mode asks for `durable` ones.
 */
export const startTestBackends = async ({ durable = false } = {}): Promise<TestBackends> => {
  const dir = await mkdtemp(join(tmpdir(), 'peruke-test-'));
  const [postgres, nats] = await Promise.all([
    startPostgres({ dir: join(dir, 'postgres'), databases: [], durable }),
    testNats(join(dir, 'nats')),
  ]);
  const database = async (): Promise<string> => {
    const name = `test_${randomUUID().slice(0, 8)}`;
    await asAdmin(postgres.adminUrl, (admin) => admin.query(`create database ${name} template template0`));
    const url = new URL(postgres.adminUrl);
    url.pathname = `/${name}`;
    return url.href;
  };
  const stop = async (): Promise<void> => {
    await Promise.all([postgres.stop(), nats.stop()]);
    await rm(dir, { recursive: true, force: true });
  };
  return { nats, database, dir, stop };
};

const testNats = async (dir: string): Promise<TestNats> => {
  let running: RunningNats = await startNats({ dir });
  const { url, port } = running;
  return {
    url,
    stop: () => running.stop(),
    kill: () => running.kill(),
    start: async () => {
      running = await startNats({ dir, port });
    },
  };
};
