import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  asAdmin,
  type RunningNats,
  scopedRoleOf,
  servingRoleOf,
  startNats,
  startPostgres,
} from '@peruke/backends';
import { NATS_USERS } from '@peruke/contracts/nats';

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
  /** A fresh database; answers its URL, as the role that owns it. */
  database(): Promise<string>;
  /** A folder that goes with the backends. */
  readonly dir: string;
  stop(): Promise<void>;
}

/** The server that all specs of a Jest worker share; one of its own where it must be durable or nobody runs one. */
const postgresFor = async (
  dir: string,
  durable: boolean,
): Promise<{ adminUrl: string; stop: () => Promise<void> }> => {
  const shared = process.env['PERUKE_TEST_POSTGRES'];
  if (durable || !shared) return startPostgres({ dir: join(dir, 'postgres'), databases: [], durable });
  const answer = await fetch(`${shared}/${process.env['JEST_WORKER_ID']}`);
  const adminUrl = await answer.text();
  if (!answer.ok) throw new Error(adminUrl);
  return { adminUrl, stop: async () => undefined };
};

/**
 * Real PostgreSQL and NATS for one spec file, on free ports: under a second to start, nothing is left behind.
 * Production mode asks for `durable` ones.
 */
export const startTestBackends = async ({ durable = false } = {}): Promise<TestBackends> => {
  const dir = await mkdtemp(join(tmpdir(), 'peruke-test-'));
  const [postgres, nats] = await Promise.all([postgresFor(dir, durable), testNats(join(dir, 'nats'))]);
  const database = async (): Promise<string> => {
    const name = `test_${randomUUID().slice(0, 8)}`;
    await asAdmin(postgres.adminUrl, async (admin) => {
      await admin.query(`create database ${name} template template0`);
      await admin.query(`create role ${scopedRoleOf(name)} login password '${name}'`);
      // May become the owner for what a test itself does (`TestApp.sql`), and has none of its rights until then.
      await admin.query(`create role ${servingRoleOf(name)} login password '${name}'`);
      await admin.query(`grant postgres to ${servingRoleOf(name)} with inherit false, set true`);
    });
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

const urlAs = (database: string, roleOf: (name: string) => string): string => {
  const url = new URL(database);
  url.password = url.pathname.slice(1);
  url.username = roleOf(url.password);
  return url.href;
};

/** URL of a test's database as the role that serves. */
export const servingUrlOf = (database: string): string => urlAs(database, servingRoleOf);

/** The same as the role that serves a usa_manager. */
export const scopedUrlOf = (database: string): string => urlAs(database, scopedRoleOf);

/** Services run with their own rights alone, as everywhere; the tests themselves look on without a name. */
export const TEST_NATS_PASSWORD = 'password-of-a-test';

const testNats = async (dir: string): Promise<TestNats> => {
  const passwords = Object.fromEntries(NATS_USERS.map((user) => [user, TEST_NATS_PASSWORD]));
  let running: RunningNats = await startNats({ dir, passwords, isOpen: true });
  const { url, port } = running;
  return {
    url,
    stop: () => running.stop(),
    kill: () => running.kill(),
    start: async () => {
      running = await startNats({ dir, port, passwords, isOpen: true });
    },
  };
};
