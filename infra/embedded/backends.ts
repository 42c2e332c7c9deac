import { setTimeout as delay } from 'node:timers/promises';
import {
  BackendError,
  checkServer,
  type DatabaseUrls,
  ensureDatabases,
  ensureNatsServer,
  startNats,
  startPostgres,
  type RunningNats,
  type RunningPostgres,
  wishOf,
} from '@peruke/backends';
import type { DataFolder } from './data-folder.ts';
import type { LogStreams } from './log-streams.ts';
import type { Secrets } from './secrets.ts';
import { StartFailure } from './start-failure.ts';

export type Backends = {
  databases: DatabaseUrls;
  natsUrl: string;
  stop: (graceMs: number) => Promise<void>;
};

export type BackendNeeds = {
  data: DataFolder;
  env: NodeJS.ProcessEnv;
  databases: string[];
  secrets: Secrets;
  logs: LogStreams;
  step: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  say: (text: string) => void;
  onSpawn: (name: string, pid: number, signal: NodeJS.Signals) => void;
  /** A backend that cannot be brought back ends the portal. */
  onLost: (error: Error) => void;
};

type Server = RunningNats | RunningPostgres;
const RESTARTS = 3;

/** PostgreSQL and NATS: servers of our own on this machine, or those that PERUKE_PG_URL and PERUKE_NATS_URL name. */
export async function startBackends(needs: BackendNeeds): Promise<Backends> {
  const { env, step } = needs;
  const stops: ((graceMs: number) => Promise<void>)[] = [];
  const stop = async (graceMs: number): Promise<void> =>
    void (await Promise.all(stops.map((end) => end(graceMs))));
  const external = { postgres: env['PERUKE_PG_URL'], nats: env['PERUKE_NATS_URL'] };
  const database = external.postgres
    ? step('PostgreSQL (external)', () => useDatabases(external.postgres as string, needs))
    : step('PostgreSQL', () => ownPostgres(needs, stops));
  const bus = external.nats ? Promise.resolve(external.nats) : step('NATS', () => ownNats(needs, stops));
  const [urls, natsUrl] = await Promise.allSettled([database, bus]);
  if (urls.status === 'fulfilled' && natsUrl.status === 'fulfilled')
    return { databases: urls.value, natsUrl: natsUrl.value, stop };
  await stop(3_000);
  const { reason } = (urls.status === 'rejected' ? urls : natsUrl) as PromiseRejectedResult;
  throw reason instanceof BackendError ? new StartFailure(reason.message) : reason;
}

async function useDatabases(adminUrl: string, { databases, secrets }: BackendNeeds): Promise<DatabaseUrls> {
  try {
    await checkServer(adminUrl, true);
    const wishes = databases.map((name) => wishOf(name, secrets.databases));
    return await ensureDatabases(adminUrl, wishes);
  } catch (error) {
    if (error instanceof BackendError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`The PostgreSQL of PERUKE_PG_URL cannot be used: ${message}`);
  }
}

async function ownPostgres(needs: BackendNeeds, stops: Backends['stop'][]): Promise<DatabaseUrls> {
  const start = (port?: number): Promise<RunningPostgres> =>
    startPostgres({
      dir: needs.data.postgres,
      databases: needs.databases,
      port,
      archiveTo: needs.env['PERUKE_BACKUP_DIR'] || undefined,
      onLog: (line) => needs.logs.line('postgres', line),
    });
  const server = await start();
  keep('postgres', 'SIGINT', server, start, needs, stops);
  return server;
}

async function ownNats(needs: BackendNeeds, stops: Backends['stop'][]): Promise<string> {
  const binary = await ensureNatsServer({ env: needs.env, onProgress: needs.say });
  const start = (port?: number): Promise<RunningNats> =>
    startNats({ dir: needs.data.nats, binary, port, passwords: needs.secrets.nats });
  const server = await start();
  keep('nats', 'SIGTERM', server, start, needs, stops);
  return server.url;
}

/** Starts a backend again on the same port when it ends by itself. */
function keep(
  name: string,
  signal: NodeJS.Signals,
  first: Server,
  start: (port: number) => Promise<Server>,
  needs: BackendNeeds,
  stops: Backends['stop'][],
): void {
  let server = first;
  let stopping = false;
  const watch = (): void => {
    needs.onSpawn(name, server.pid, signal);
    void server.exited.then(() => (stopping ? undefined : again()));
  };
  const again = async (): Promise<void> => {
    needs.say(`${name} ended by itself; starting it again`);
    for (let attempt = 1; !stopping; attempt++) {
      try {
        await delay(500 * attempt);
        server = await start(first.port);
        watch();
        return needs.say(`${name} is back`);
      } catch (error) {
        if (attempt === RESTARTS)
          return needs.onLost(error instanceof Error ? error : new Error(String(error)));
      }
    }
  };
  stops.push(async (graceMs) => {
    stopping = true;
    await server.stop(graceMs);
  });
  watch();
}
