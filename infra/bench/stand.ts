import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { connect } from '@nats-io/transport-node';
import type { RoleId } from '@peruke/contracts/identity';
import { signInAs } from '@peruke/svc-kit/auth';
import {
  asAdmin,
  freePort,
  startNats,
  startPostgres,
  type RunningNats,
  type RunningPostgres,
} from '@peruke/backends';
import { startProcess, type RunningProcess } from './service-process.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
type Service = 'orders' | 'calendar' | 'clients' | 'payments';
/** The bare outbox has databases of its own, one at either end. */
const BARE_DATABASES = ['bare_source', 'bare_sink'] as const;

export interface Stand {
  /** Process ids by the name of a service or a bare server. */
  pids: Record<string, number>;
  /** Address of a service. */
  origins: Record<Service, string>;
  /** Each of its sessions is a child of it. */
  postgresPid: number;
  natsUrl: string;
  /** URL of a database for the role that owns it. */
  databaseUrls: Record<string, string>;
  /** A session of the administrator in a database. */
  admin: (database: string) => Promise<pg.Client>;
  /** Headers of a new session in the bucket that the services watch. */
  signIn: (user: { id: number; roleId: RoleId }) => Promise<Record<string, string>>;
  /** Starts a script of the folder `bare` that listens on PERUKE_HTTP_PORT; answers its address. */
  startBare: (name: string, script: string, env: Record<string, string>) => Promise<string>;
  /** Address of a bare server, if it runs. */
  bareOrigin: (name: string) => string | undefined;
  /** Another svc-orders on the same database, which serves usa_managers behind the policies; answers its address. */
  startWalled: () => Promise<string>;
  /** The portal's gateway before the services, without limits for callers; answers its address. */
  startGateway: () => Promise<string>;
  stop: () => Promise<void>;
}

export class StandFailure extends Error {}

/** PostgreSQL, NATS and the built services in a folder of their own, which goes with them. */
export const startStand = async (
  services: readonly Service[] = ['orders', 'calendar', 'payments'],
): Promise<Stand> => {
  const missing = services.filter((service) => !existsSync(programOf(service)));
  if (missing.length > 0)
    throw new StandFailure(`svc-${missing.join(', svc-')} is not built. Run "npm run build" first.`);
  const dir = await mkdtemp(join(tmpdir(), 'peruke-bench-'));
  const processes: RunningProcess[] = [];
  const backends: (RunningPostgres | RunningNats)[] = [];
  const clients: pg.Client[] = [];
  const pids: Record<string, number> = {};
  const started: Record<string, string> = {};
  const stop = async (): Promise<void> => {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
    await Promise.all(processes.map((running) => running.stop()));
    await Promise.all(backends.map((backend) => backend.stop()));
    await rm(dir, { recursive: true, force: true });
  };
  try {
    const postgres = await measuringPostgres(join(dir, 'postgres'), services);
    backends.push(postgres);
    const nats = await startNats({ dir: join(dir, 'nats') });
    backends.push(nats);
    const run = async (name: string, args: string[], env: NodeJS.ProcessEnv, ready: string) => {
      const origin = `http://127.0.0.1:${await freePort()}`;
      const plan = {
        name,
        args,
        cwd: ROOT,
        readyUrl: `${origin}${ready}`,
        logFile: join(dir, `${name}.log`),
      };
      const port = new URL(origin).port;
      // the services' name of it, and the gateway's
      const environment = { ...baseEnv(), ...env, PERUKE_HTTP_PORT: port, PERUKE_PORT: port };
      const running = await startProcess({ ...plan, env: environment });
      processes.push(running);
      pids[name] = running.pid;
      started[name] = origin;
      return origin;
    };
    const serve = async (service: Service): Promise<[Service, string]> => {
      const files = join(dir, 'files', service);
      await mkdir(files, { recursive: true });
      const env = serviceEnv(service, postgres.urls[service] as string, nats.url, files);
      return [service, await run(service, [programOf(service)], env, '/health/ready')];
    };
    const origins = Object.fromEntries(await Promise.all(services.map(serve))) as Record<Service, string>;
    return {
      pids,
      origins,
      postgresPid: postgres.pid,
      natsUrl: nats.url,
      databaseUrls: postgres.urls,
      admin: async (database) => {
        const client = new pg.Client({ connectionString: withDatabase(postgres.adminUrl, database) });
        await client.connect();
        clients.push(client);
        return client;
      },
      signIn: (user) => signIn(nats.url, user),
      startBare: (name, script, env) =>
        run(name, [fileURLToPath(new URL(`./bare/${script}`, import.meta.url))], env, '/ready'),
      bareOrigin: (name) => started[name],
      startWalled: async () => {
        const files = join(dir, 'files', 'orders');
        const env = {
          ...serviceEnv('orders', postgres.servingUrls['orders'] as string, nats.url, files),
          PERUKE_PG_OWNER_URL: postgres.urls['orders'],
          PERUKE_PG_SCOPED_URL: postgres.scopedUrls['orders'],
        };
        return run('walled', [programOf('orders')], env, '/health/ready');
      },
      startGateway: () =>
        run('gateway', [GATEWAY], gatewayEnv(origins, join(dir, 'remotes')), '/health/live'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

const programOf = (service: Service): string => join(ROOT, `svc-${service}`, 'dist', 'main.js');

const GATEWAY = join(ROOT, 'infra', 'gateway', 'main.mts');

/** One person of the bench asks as fast as a whole workshop does. */
const gatewayEnv = (origins: Record<Service, string>, dataDir: string): NodeJS.ProcessEnv => ({
  PERUKE_DATA_DIR: dataDir,
  PERUKE_LIMIT_SESSION: '0',
  PERUKE_LIMIT_ANONYMOUS: '0',
  ...Object.fromEntries(
    Object.entries(origins).map(([service, origin]) => [`PERUKE_UPSTREAM_${service.toUpperCase()}`, origin]),
  ),
});

/**
 * With commit timestamps: when an effect was committed is then read from the database itself, in microseconds,
 * without a trigger or a poll that would load what is measured.
 */
const measuringPostgres = async (dir: string, services: readonly Service[]): Promise<RunningPostgres> => {
  const databases = [...services, ...BARE_DATABASES];
  const first = await startPostgres({ dir, databases });
  await asAdmin(first.adminUrl, (client) => client.query('alter system set track_commit_timestamp = on'));
  await first.stop();
  return startPostgres({ dir, databases, port: first.port });
};

const withDatabase = (adminUrl: string, database: string): string => {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
};

/** PERUKE_* of the person's shell must not steer the services. */
const baseEnv = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PERUKE_'))),
  NODE_ENV: 'production',
  NODE_OPTIONS: '',
});

const serviceEnv = (
  service: Service,
  pgUrl: string,
  natsUrl: string,
  dataDir: string,
): NodeJS.ProcessEnv => ({
  PERUKE_SERVICE: service,
  PERUKE_PG_URL: pgUrl,
  PERUKE_NATS_URL: natsUrl,
  PERUKE_DATA_DIR: dataDir,
});

const signIn = async (
  natsUrl: string,
  user: { id: number; roleId: RoleId },
): Promise<Record<string, string>> => {
  const nats = await connect({ servers: natsUrl });
  try {
    return (await signInAs(nats, user)).headers;
  } finally {
    await nats.close();
  }
};
